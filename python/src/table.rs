//! A table, by Arrow's `PyCapsule` interface.

use std::ffi::CStr;

use holocron_reports::failure::Failure;
use holocron_reports::library::HeldTable;
use pyo3::prelude::{Bound, Py, PyAny, PyResult, Python, pyclass, pymethods};
use pyo3::types::PyCapsule;

use crate::error::input_error;

const STREAM: &CStr = c"arrow_array_stream";
const SCHEMA: &CStr = c"arrow_schema";

/// Rows of one table in Arrow's form. Whoever speaks the Arrow PyCapsule interface takes it without a copy: `polars.DataFrame(table)`,
/// `pyarrow.table(table)`, `pandas.DataFrame.from_arrow(table)`, `duckdb.sql("from table")`.
#[pyclass(frozen, module = "holocron")]
pub(crate) struct Table(pub(crate) HeldTable);

#[pymethods]
impl Table {
    /// The table's name, as in the docs.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    /// The names of the columns, in order.
    #[getter]
    fn columns(&self) -> Vec<&str> {
        self.0.columns()
    }

    /// How many rows there are.
    #[getter]
    fn num_rows(&self) -> usize {
        self.0.num_rows()
    }

    fn __len__(&self) -> usize {
        self.0.num_rows()
    }

    fn __repr__(&self) -> String {
        format!("<holocron.Table {}: {} rows, {} columns>", self.0.name(), self.0.num_rows(), self.0.columns().len())
    }

    /// The rows as a capsule. Another schema cannot be asked for: the reader converts.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // The interface lets a producer that cannot convert give its own types.
        drop(requested_schema);
        PyCapsule::new_with_value(py, self.0.stream(), STREAM)
    }

    /// The columns as a capsule.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let failed = |error| input_error(py, &Failure::new(self.0.name(), format!("{error}")));
        let schema = self.0.schema().map_err(failed)?;
        PyCapsule::new_with_value(py, schema, SCHEMA)
    }
}
