"""Reads as much of Java as GEMP's card classes need: tokens, expressions, methods, straight-line bodies."""

import re

TOKEN = re.compile(
    r"""\s+ | //[^\n]* | /\*.*?\*/
      | (?P<token> "(?:\\.|[^"\\])*" | '(?:\\.|[^'\\])+' | \d+(?:\.\d+)?[fFdDlL]? | [A-Za-z_$][\w$]*
      | && | \|\| | == | != | <= | >= | -> | :: | \+\+ | -- | \+= | -= | \S )""",
    re.S | re.X,
)
PRECEDENCE = {"||": 1, "&&": 2, "==": 3, "!=": 3, "<": 4, ">": 4, "<=": 4, ">=": 4, "+": 5, "-": 5, "*": 6, "/": 6, "%": 6}
NAME = re.compile(r"[A-Za-z_$]")


class Unread(Exception):
    """An expression of a form that is not read."""


def tokens(source):
    """The tokens without blanks and comments."""
    return [found.group("token") for found in TOKEN.finditer(source) if found.group("token")]


def closing(list_, at, opens="(", closes=")"):
    """The index of the bracket that closes the one at an index."""
    depth = 0
    for index in range(at, len(list_)):
        if list_[index] == opens:
            depth += 1
        elif list_[index] == closes:
            depth -= 1
            if depth == 0:
                return index
    raise Unread("a bracket without an end")


class Parser:
    """Expressions as tuples: ("num", n), ("str", s), ("name", n), ("field", e, n), ("call", e or None, n, args),
    ("new", class, args, body tokens or None), ("if", c, a, b), ("op", sign, operands)."""

    def __init__(self, list_):
        self.list, self.at = list_, 0

    def peek(self, ahead=0):
        index = self.at + ahead
        return self.list[index] if index < len(self.list) else ""

    def next(self):
        token = self.peek()
        self.at += 1
        return token

    def expect(self, token):
        if self.next() != token:
            raise Unread("expected " + token)

    def arguments(self):
        self.expect("(")
        found = []
        while self.peek() != ")":
            found.append(self.expression())
            if self.peek() == ",":
                self.next()
        self.next()
        return found

    def expression(self):
        left = self.binary(1)
        if self.peek() != "?":
            return left
        self.next()
        yes = self.expression()
        self.expect(":")
        return ("if", left, yes, self.expression())

    def binary(self, least):
        left = self.unary()
        while True:
            if self.peek() == "instanceof":
                self.next()
                left = ("op", "instanceof", [left, ("name", self.next())])
                continue
            sign = self.peek()
            if PRECEDENCE.get(sign, 0) < least:
                return left
            self.next()
            left = ("op", sign, [left, self.binary(PRECEDENCE[sign] + 1)])

    def unary(self):
        if self.peek() in ("-", "!", "+"):
            sign = self.next()
            inner = self.unary()
            if sign == "-" and inner[0] == "num":
                return ("num", -inner[1])
            return ("op", sign, [inner])
        is_cast = self.peek() == "(" and NAME.match(self.peek(1)) and self.peek(2) == ")" and re.match(r'[\w("]', self.peek(3))
        if is_cast:
            self.at += 3
            return self.unary()
        return self.postfix()

    def skip_generic(self):
        if self.peek() == "<":
            self.at = closing(self.list, self.at, "<", ">") + 1

    def creation(self):
        name = self.next()
        while self.peek() == ".":
            self.next()
            name = self.next()
        self.skip_generic()
        if self.peek() == "[":
            self.at = closing(self.list, self.at, "[", "]") + 1
            if self.peek() == "{":
                self.at = closing(self.list, self.at, "{", "}") + 1
            return ("name", "?array")
        arguments, body = self.arguments(), None
        if self.peek() == "{":
            end = closing(self.list, self.at, "{", "}")
            body = self.list[self.at + 1 : end]
            self.at = end + 1
        return ("new", name, arguments, body)

    def postfix(self):
        token = self.next()
        if token == "new":
            value = self.creation()
        elif token == "(":
            value = self.expression()
            self.expect(")")
        elif re.match(r"\d", token):
            value = ("num", float(token.rstrip("fFdDlL")))
        elif token.startswith('"'):
            value = ("str", token[1:-1].replace('\\"', '"').replace("\\'", "'"))
        elif token.startswith("'"):
            value = ("str", token[1:-1])
        elif NAME.match(token):
            value = ("call", None, token, self.arguments()) if self.peek() == "(" else ("name", token)
        else:
            raise Unread("a token " + token)
        while True:
            if self.peek() in (".", "::"):
                self.next()
                self.skip_generic()
                name = self.next()
                is_call = self.peek() == "("
                value = ("call", value, name, self.arguments()) if is_call else ("field", value, name)
            elif self.peek() == "[":
                self.at = closing(self.list, self.at, "[", "]") + 1
                value = ("name", "?element")
            else:
                return value


def parse(list_):
    """The expression that the tokens begin with."""
    return Parser(list_).expression()


def split(list_, separator=","):
    """The parts between separators outside of brackets."""
    parts, current, depth = [], [], 0
    for token in list_:
        depth += (token in "(<{[") - (token in ")>}]")
        if token == separator and depth == 0:
            parts.append(current)
            current = []
        else:
            current.append(token)
    return parts + [current] if current else parts


def parameters(list_):
    """(type, name, is variadic) of each parameter."""
    found = []
    for part in split([token for token in list_ if token != "final"]):
        found.append((part[0], part[-1], "." in part))
    return found


def methods(list_):
    """(name, parameters, body) of each method and constructor in the tokens of a class body, or of a whole file."""
    if "class" in list_ or "interface" in list_:
        list_ = list_[list_.index("{", list_.index("class" if "class" in list_ else "interface")) + 1 : -1]
    found, at = [], 0
    while at < len(list_):
        token = list_[at]
        if token == "{":
            at = closing(list_, at, "{", "}") + 1
        elif token == "(" and at and NAME.match(list_[at - 1]):
            end = closing(list_, at)
            begin = end + 1
            if begin < len(list_) and list_[begin] == "throws":
                while list_[begin] not in "{;":
                    begin += 1
            if begin < len(list_) and list_[begin] == "{":
                last = closing(list_, begin, "{", "}")
                found.append((list_[at - 1], parameters(list_[at + 1 : end]), list_[begin + 1 : last]))
                at = last + 1
            else:
                at = end + 1
        else:
            at += 1
    return found


def statements(body):
    """(tokens, is guarded) of each statement, those inside of blocks included; headers of blocks are left out."""
    found = []

    def one(at, guarded):
        """Reads the statement at an index and gives the index after it."""
        token = body[at]
        if token in ("if", "while", "for", "switch", "synchronized", "catch"):
            at = closing(body, at + 1) + 1
            return one(at, True) if at < len(body) else at
        if token in ("else", "do", "try", "finally"):
            return one(at + 1, True)
        if token == "{":
            end = closing(body, at, "{", "}")
            at += 1
            while at < end:
                at = one(at, guarded)
            return end + 1
        begin = at
        while at < len(body) and body[at] != ";":
            if body[at] == "(":
                at = closing(body, at)
            elif body[at] == "{":
                at = closing(body, at, "{", "}")
            at += 1
        if at > begin:
            found.append(([token for token in body[begin:at] if token != "final"], guarded))
        return at + 1

    at = 0
    while at < len(body):
        at = one(at, False)
    return found


def declaration(list_):
    """(type, name, expression tokens) of a statement that declares a variable, or None."""
    if len(list_) < 4 or not NAME.match(list_[0]) or list_[0] in ("return", "new", "throw"):
        return None
    at = 1
    while at + 1 < len(list_) and list_[at] == ".":
        at += 2
    kind = list_[at - 1]
    if list_[at] == "<":
        try:
            at = closing(list_, at, "<", ">") + 1
        except Unread:
            return None
    if at + 1 < len(list_) and NAME.match(list_[at]) and list_[at + 1] == "=":
        return kind, list_[at], list_[at + 2 :]
    return None
