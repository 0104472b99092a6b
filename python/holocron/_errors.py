"""What can go wrong."""


class HolocronError(Exception):
    """What this package raises."""


class InputError(HolocronError, ValueError):
    """An argument is wrong, or a path leads nowhere."""

    def __init__(self, subject: str, what: str) -> None:
        super().__init__(f"{subject}: {what}")
        #: The argument or path.
        self.subject = subject
        #: What is wrong with it.
        self.what = what

    def __reduce__(self) -> tuple[type["InputError"], tuple[str, str]]:
        return InputError, (self.subject, self.what)


class ReadError(HolocronError, ValueError):
    """A recording cannot be read: not even one event is whole."""

    def __init__(self, file: str, kind: str, message: str, byte: int) -> None:
        super().__init__(f"{file}: {message} (byte {byte})" if byte else f"{file}: {message}")
        #: The recording's name.
        self.file = file
        #: The kind of error in a word or two, such as `truncated` or `not a log`.
        self.kind = kind
        #: The error in words.
        self.message = message
        #: Where reading stopped: the offset in the inflated XML.
        self.byte = byte

    def __reduce__(self) -> tuple[type["ReadError"], tuple[str, str, str, int]]:
        return ReadError, (self.file, self.kind, self.message, self.byte)


class RunError(HolocronError):
    """A run failed."""
