//! The server's table live from its database, MariaDB or MySQL.

use std::path::Path;
use std::time::Duration;

use csv::ByteRecord;
use mysql::prelude::Queryable;
use mysql::{Conn, Opts, OptsBuilder};

use super::bounded::{MOST_BYTES, MOST_ROWS, too_many_bytes, too_many_rows};
use super::guarded::{Failed, guarded};
use super::{History, row};
use crate::error::{Error, Result};

/// How long a server may take to accept a connection.
const CONNECTING: Duration = Duration::from_secs(20);
/// How long it may be silent after that.
const ANSWERING: Duration = Duration::from_secs(120);
/// How long all may take; a hundred thousand games take seconds.
const WHOLE: Duration = Duration::from_secs(900);
/// Most bytes of a row: one with both decks has about a thousand.
const ROW: usize = 16 << 20;

/// Reads `game_history`; `name` is what messages call the database.
pub(super) fn read(url: &str, name: &str) -> Result<History> {
    asked(url, name, WHOLE, |conn| table(conn, MOST_BYTES))
}

/// The number of the last row of `game_history`; `name` is what messages call the database.
pub(super) fn last_row(url: &str, name: &str) -> Result<Option<u64>> {
    asked(url, name, WHOLE, |mut conn| {
        let last: Option<Option<u64>> = conn.query_first("SELECT MAX(id) FROM game_history")?;
        Ok(last.flatten())
    })
}

/// Connects and asks.
fn asked<T: Send + 'static>(
    url: &str,
    name: &str,
    most: Duration,
    ask: impl FnOnce(Conn) -> std::result::Result<T, Failed> + Send + 'static,
) -> Result<T> {
    let options = options(url);
    guarded(most, move || ask(Conn::new(options?)?)).map_err(|error| Error::format(Path::new(name), error))
}

/// Reads the table, of at most so many bytes.
fn table(mut conn: Conn, most: u64) -> std::result::Result<History, Failed> {
    // Without parameters every value comes as text, as in an export.
    let mut rows = conn.query_iter("SELECT * FROM game_history ORDER BY id")?;
    let head: ByteRecord = rows.columns().as_ref().iter().map(|column| column.name_ref().to_vec()).collect();
    let places = row::Places::find(&head)?;
    let mut history = History::default();
    let mut left = most;
    for (number, row) in (1..).zip(rows.by_ref()) {
        if number > MOST_ROWS {
            return Err(too_many_rows().into());
        }
        let text = |cell| mysql::from_value_opt::<Option<Vec<u8>>>(cell).map(Option::unwrap_or_default);
        let cells: ByteRecord = row?.unwrap().into_iter().map(text).collect::<std::result::Result<_, _>>()?;
        left = left.checked_sub(cells.as_slice().len() as u64).ok_or_else(|| too_many_bytes(most))?;
        history.take(number, places.game(&cells));
    }
    Ok(history)
}

/// The address' options; a password that it leaves out is taken from `MYSQL_PWD`, as the database's own programs do.
fn options(url: &str) -> std::result::Result<Opts, Failed> {
    let opts = Opts::from_url(&url.replacen("mariadb://", "mysql://", 1))?;
    if opts.get_db_name().is_none_or(str::is_empty) {
        return Err("the address names no database, as in mysql://user@host:3306/gemp-swccg".into());
    }
    let password = std::env::var("MYSQL_PWD").ok().filter(|_| opts.get_pass().is_none());
    // A server that falls silent must not keep the program waiting for ever.
    let (connecting, answering) = (opts.get_tcp_connect_timeout(), opts.get_read_timeout().copied());
    let mut built = OptsBuilder::from_opts(opts)
        .max_allowed_packet(Some(ROW))
        .tcp_connect_timeout(connecting.or(Some(CONNECTING)))
        .read_timeout(answering.or(Some(ANSWERING)))
        .write_timeout(Some(ANSWERING));
    if let Some(password) = password {
        built = built.pass(Some(password));
    }
    Ok(built.into())
}
