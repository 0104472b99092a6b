//! The XML schema of a dialect of our own, made of its declarations.
//!
//! It is XSD 1.1: the attributes of an event depend on its `type`, which 1.0 cannot say. What stands in several events, a
//! snapshot against the moves before it, say, is no business of a schema.

use std::fmt::Write as _;

use super::{Format, NAME, VERSION};
use crate::event::codec::{Attribute, Form, Shape, shapes};

/// The schema.
pub(crate) fn schema<K: Format>() -> String {
    let shapes = shapes::<K>();
    let mut out = String::new();
    let game = K::GAME;
    let _ = writeln!(
        out,
        r#"<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:vc="http://www.w3.org/2007/XMLSchema-versioning" vc:minVersion="1.1">
  <xs:element name="gameReplay">
    <xs:complexType>
      <xs:sequence>
        <xs:element ref="ge" minOccurs="0" maxOccurs="unbounded"/>
      </xs:sequence>
      <xs:attribute name="game" use="required" fixed="{game}"/>
      <xs:attribute name="dialect" use="required" fixed="{VERSION}"/>
      <xs:attribute name="view" type="name" use="required"/>
    </xs:complexType>
  </xs:element>
  <xs:element name="ge" type="event">"#
    );
    for shape in &shapes {
        let _ = writeln!(out, r#"    <xs:alternative test="@type = '{0}'" type="{0}"/>"#, shape.code);
    }
    out.push_str("    <xs:alternative type=\"xs:error\"/>\n  </xs:element>\n");
    out.push_str(
        "  <xs:complexType name=\"event\">\n    <xs:attribute name=\"type\" type=\"name\" use=\"required\"/>\n",
    );
    out.push_str("  </xs:complexType>\n");
    for shape in &shapes {
        event(&mut out, shape);
    }
    out.push_str(TYPES);
    out.push_str("</xs:schema>\n");
    out
}

fn event(out: &mut String, shape: &Shape) {
    let _ = writeln!(out, "  <xs:complexType name=\"{}\">", shape.code);
    out.push_str("    <xs:complexContent>\n      <xs:extension base=\"event\">\n");
    if !shape.counters.is_empty() {
        out.push_str(
            "        <xs:sequence>\n          <xs:element name=\"playerZones\" minOccurs=\"0\" maxOccurs=\"2\">\n",
        );
        out.push_str("            <xs:complexType>\n");
        let _ = writeln!(out, "              <xs:attribute name=\"{NAME}\" type=\"name\" use=\"required\"/>");
        shape.counters.iter().for_each(|counter| attribute(out, "              ", counter));
        out.push_str("            </xs:complexType>\n          </xs:element>\n        </xs:sequence>\n");
    }
    shape.attributes.iter().for_each(|one| attribute(out, "        ", one));
    out.push_str("      </xs:extension>\n    </xs:complexContent>\n  </xs:complexType>\n");
}

fn attribute(out: &mut String, indent: &str, attribute: &Attribute) {
    let name = &attribute.name;
    let required = if attribute.is_required { " use=\"required\"" } else { "" };
    match (named(&attribute.form), &attribute.form) {
        (Some(kind), _) => {
            let _ = writeln!(out, "{indent}<xs:attribute name=\"{name}\" type=\"{kind}\"{required}/>");
        }
        (None, Form::Words(words)) => {
            let _ = writeln!(out, "{indent}<xs:attribute name=\"{name}\"{required}>");
            let _ = writeln!(out, "{indent}  <xs:simpleType>\n{indent}    <xs:restriction base=\"xs:string\">");
            for word in words {
                let _ = writeln!(out, "{indent}      <xs:enumeration value=\"{word}\"/>");
            }
            let _ = writeln!(out, "{indent}    </xs:restriction>\n{indent}  </xs:simpleType>\n{indent}</xs:attribute>");
        }
        (None, _) => {
            let _ = writeln!(out, "{indent}<xs:attribute name=\"{name}\" type=\"xs:string\"{required}/>");
        }
    }
}

/// The schema's name for a form; `None` for words and for lists that have none.
fn named(form: &Form) -> Option<&'static str> {
    Some(match form {
        Form::Text => "xs:string",
        Form::Count => "count",
        Form::Number => "number",
        Form::Truth => "truth",
        Form::Player => "name",
        Form::Side => "side",
        Form::Card => "card",
        Form::Blueprint => "blueprint",
        Form::Entry => "entry",
        Form::List(of) => match **of {
            Form::Card => "cards",
            Form::Side => "sides",
            Form::Entry => "entries",
            Form::Text => "names",
            Form::Count => "counts",
            Form::Number => "numbers",
            _ => return None,
        },
        Form::Words(_) => return None,
    })
}

/// The forms of values. Names of players may hold anything but a comma.
const TYPES: &str = r#"  <xs:simpleType name="name">
    <xs:restriction base="xs:string">
      <xs:pattern value="[^,]+"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="names">
    <xs:restriction base="xs:string">
      <xs:pattern value="[^,]+(,[^,]+)*"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="count">
    <xs:restriction base="xs:string">
      <xs:pattern value="[0-9]+"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="number">
    <xs:restriction base="xs:string">
      <xs:pattern value="-?[0-9]+"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="counts">
    <xs:restriction base="xs:string">
      <xs:pattern value="([0-9]+(,[0-9]+)*)?"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="numbers">
    <xs:restriction base="xs:string">
      <xs:pattern value="(-?[0-9]+(,-?[0-9]+)*)?"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="truth">
    <xs:restriction base="xs:string">
      <xs:enumeration value="true"/>
      <xs:enumeration value="false"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="side">
    <xs:restriction base="xs:string">
      <xs:pattern value="[DL]"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="sides">
    <xs:restriction base="xs:string">
      <xs:pattern value="D,L|L,D"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="card">
    <xs:restriction base="xs:string">
      <xs:pattern value="[0-9]+"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="cards">
    <xs:restriction base="xs:string">
      <xs:pattern value="([0-9]+(,[0-9]+)*)?"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="blueprint">
    <xs:restriction base="xs:string">
      <xs:pattern value="-?[0-9A-Za-z]+_[0-9A-Za-z]+"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="entry">
    <xs:restriction base="xs:string">
      <xs:pattern value="[0-9A-Za-z]+_[0-9A-Za-z]+\*[0-9]+"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="entries">
    <xs:restriction base="xs:string">
      <xs:pattern value="([0-9A-Za-z]+_[0-9A-Za-z]+\*[0-9]+(,[0-9A-Za-z]+_[0-9A-Za-z]+\*[0-9]+)*)?"/>
    </xs:restriction>
  </xs:simpleType>
"#;
