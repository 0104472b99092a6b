//! The list of a program's parts (SBOM), in the form of CycloneDX 1.5.

use serde_json::{Value, json};

use super::parts::Part;

/// What comes with the compiler and the linker, and not from a package: its name and version, and its licences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Runtime {
    /// Its name.
    pub name: String,
    /// Its version; empty when it has none of its own.
    pub version: String,
    /// Its licences, as an SPDX expression.
    pub licence: &'static str,
}

/// The list: the program `name` with its checksum, where it is known, the parts, and what was linked besides. The first part of that name is the program.
/// The same parts give the same bytes.
pub fn sbom(name: &str, package: &str, checksum: Option<&str>, parts: &[Part], runtime: &[Runtime]) -> String {
    let (own, others): (Vec<&Part>, Vec<&Part>) = parts.iter().partition(|part| part.name == package);
    let version = own.first().map_or("", |part| part.version.as_str());
    let component = |part: &&Part| {
        let mut component = json!({
            "type": "library",
            "bom-ref": reference(&part.name, &part.version),
            "name": part.name,
            "version": part.version,
            "licenses": licences(&part.licence),
        });
        if let Some(checksum) = &part.checksum {
            component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
            component["purl"] = reference(&part.name, &part.version).into();
        }
        component
    };
    let with_compiler = |runtime: &Runtime| {
        json!({
            "type": "library",
            "bom-ref": format!("runtime:{}", runtime.name),
            "name": runtime.name,
            "version": runtime.version,
            "licenses": licences(runtime.licence),
        })
    };
    let components: Vec<Value> = others.iter().map(component).chain(runtime.iter().map(with_compiler)).collect();
    let needs = |part: &Part| {
        let needs: Vec<String> = part.needs.iter().map(|(name, version)| reference(name, version)).collect();
        json!({ "ref": reference(&part.name, &part.version), "dependsOn": needs })
    };
    let mut list = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": reference(package, version),
                "name": name,
                "version": version,
                "licenses": own.first().map_or_else(|| json!([]), |part| licences(&part.licence)),
            },
        },
        "components": components,
        "dependencies": parts.iter().map(needs).collect::<Vec<_>>(),
    });
    if let Some(checksum) = checksum {
        list["metadata"]["component"]["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
    }
    format!("{list:#}\n")
}

fn reference(name: &str, version: &str) -> String {
    format!("pkg:cargo/{name}@{version}")
}

fn licences(expression: &str) -> Value {
    if expression.is_empty() { json!([]) } else { json!([{ "expression": expression }]) }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::{Runtime, sbom};
    use crate::release::parts::Part;

    #[test]
    fn a_list_names_the_program_and_its_parts() {
        let part = |name: &str, checksum: Option<&str>, needs: &[(&str, &str)]| Part {
            name: name.to_owned(),
            version: "1.2.3".to_owned(),
            licence: "MIT".to_owned(),
            folder: "/".into(),
            checksum: checksum.map(str::to_owned),
            needs: needs.iter().map(|(name, version)| ((*name).to_owned(), (*version).to_owned())).collect(),
        };
        let parts = [part("program", None, &[("zlib", "1.2.3")]), part("zlib", Some("ab"), &[])];
        let runtime = Runtime { name: "musl".to_owned(), version: String::new(), licence: "MIT" };
        let list: Value =
            serde_json::from_str(&sbom("command", "program", Some("cd"), &parts, &[runtime])).expect("JSON");
        let own = &list["metadata"]["component"];
        assert_eq!((own["name"].as_str(), own["version"].as_str()), (Some("command"), Some("1.2.3")));
        assert_eq!(own["hashes"][0]["content"], "cd");
        let names: Vec<_> = list["components"].as_array().expect("a list").iter().map(|one| &one["name"]).collect();
        assert_eq!(names, ["zlib", "musl"]);
        assert_eq!(list["components"][0]["purl"], "pkg:cargo/zlib@1.2.3");
        assert_eq!(list["dependencies"][0]["dependsOn"][0], "pkg:cargo/zlib@1.2.3");
    }
}
