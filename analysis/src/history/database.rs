//! The server's table live from its database, MariaDB or MySQL.

use std::path::Path;
use std::time::Duration;

use csv::ByteRecord;
use mysql::prelude::Queryable;
use mysql::{Conn, Opts, OptsBuilder};

use super::bounded::{MOST_ROWS, too_many_rows};
use super::{History, row};
use crate::error::{Error, Result};

/// How long a server may take to accept a connection.
const CONNECTING: Duration = Duration::from_secs(20);
/// How long it may be silent after that.
const ANSWERING: Duration = Duration::from_secs(120);

/// Reads `game_history`; `name` is what messages call the database.
pub(super) fn read(url: &str, name: &str) -> Result<History> {
    let failed = |error: Box<dyn std::error::Error + Send + Sync>| Error::format(Path::new(name), error);
    let mut conn = Conn::new(options(url).map_err(failed)?).map_err(|e| failed(e.into()))?;
    // Without parameters every value comes as text, as in an export.
    let mut rows = conn.query_iter("SELECT * FROM game_history ORDER BY id").map_err(|e| failed(e.into()))?;
    let head: ByteRecord = rows.columns().as_ref().iter().map(|column| column.name_ref().to_vec()).collect();
    let places = row::Places::find(&head).map_err(|e| failed(e.into()))?;
    let mut history = History::default();
    for (number, row) in (1..).zip(rows.by_ref()) {
        if number > MOST_ROWS {
            return Err(failed(too_many_rows().into()));
        }
        let cells = row.map_err(|e| failed(e.into()))?.unwrap();
        let text = |cell| mysql::from_value_opt::<Option<Vec<u8>>>(cell).map(Option::unwrap_or_default);
        let cells: ByteRecord =
            cells.into_iter().map(text).collect::<std::result::Result<_, _>>().map_err(|e| failed(e.into()))?;
        history.take(number, places.game(&cells));
    }
    Ok(history)
}

/// The number of the last row of `game_history`; `name` is what messages call the database.
pub(super) fn last_row(url: &str, name: &str) -> Result<Option<u64>> {
    let failed = |error: Box<dyn std::error::Error + Send + Sync>| Error::format(Path::new(name), error);
    let mut conn = Conn::new(options(url).map_err(failed)?).map_err(|e| failed(e.into()))?;
    let last: Option<Option<u64>> =
        conn.query_first("SELECT MAX(id) FROM game_history").map_err(|e| failed(e.into()))?;
    Ok(last.flatten())
}

/// The address' options; a password that it leaves out is taken from `MYSQL_PWD`, as the database's own programs do.
fn options(url: &str) -> std::result::Result<Opts, Box<dyn std::error::Error + Send + Sync>> {
    let opts = Opts::from_url(&url.replacen("mariadb://", "mysql://", 1))?;
    if opts.get_db_name().is_none_or(str::is_empty) {
        return Err("the address names no database, as in mysql://user@host:3306/gemp-swccg".into());
    }
    let password = std::env::var("MYSQL_PWD").ok().filter(|_| opts.get_pass().is_none());
    // A server that falls silent must not keep the program waiting for ever.
    let (connecting, answering) = (opts.get_tcp_connect_timeout(), opts.get_read_timeout().copied());
    let mut built = OptsBuilder::from_opts(opts)
        .tcp_connect_timeout(connecting.or(Some(CONNECTING)))
        .read_timeout(answering.or(Some(ANSWERING)))
        .write_timeout(Some(ANSWERING));
    if let Some(password) = password {
        built = built.pass(Some(password));
    }
    Ok(built.into())
}
