//! Draws a scene as SVG or PNG through plotters.

use plotters::backend::{BitMapBackend, DrawingBackend, SVGBackend};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontTransform, RGBAColor, ShapeStyle, TextStyle};

use super::font;
use super::scene::{Anchor, Face, Ink, Mark, Point, Scene};
use super::style::PAPER;

/// Pixels of the PNG to one of the scene.
const DENSITY: i32 = 2;

/// Why a chart could not be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawError {
    /// The reason that the backend gave.
    pub what: String,
}

impl std::fmt::Display for DrawError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "cannot draw: {}", self.what)
    }
}

impl std::error::Error for DrawError {}

fn failed(error: impl std::fmt::Display) -> DrawError {
    DrawError { what: error.to_string() }
}

/// The scene as an SVG document; `name` is what a screen reader says, `told` what stands in its description.
pub(super) fn svg(scene: &Scene, name: &str, told: Option<&str>) -> Result<String, DrawError> {
    let mut text = String::new();
    let size = size(scene, 1);
    {
        let mut backend = SVGBackend::with_string(&mut text, size);
        // SVG sets a line's middle by the height of an x; capitals stand a little higher.
        paint(&mut backend, scene, 1, 0.07)?;
        backend.present().map_err(failed)?;
    }
    let label = crate::page::html::attribute(name);
    let text = text.replacen("<svg ", &format!("<svg role=\"img\" aria-label=\"{label}\" "), 1);
    let Some(told) = told else { return Ok(text) };
    let words = |text: &str| crate::page::html::text(&font::printed(text));
    let head = format!("<title>{}</title><desc>{}</desc>", words(name), words(told));
    // The first element is the document's.
    let end = text.find("<svg").and_then(|at| text.get(at..)?.find('>').map(|end| at + end + 1));
    Ok(end.map_or_else(|| text.clone(), |end| format!("{}\n{head}{}", &text[..end], &text[end..])))
}

/// The scene as a PNG file, two pixels for each of the scene's.
pub(super) fn png(scene: &Scene) -> Result<Vec<u8>, DrawError> {
    let (width, height) = size(scene, DENSITY);
    let mut pixels = vec![255_u8; width as usize * height as usize * 3];
    {
        let mut backend = BitMapBackend::with_buffer(&mut pixels, (width, height));
        // The bitmap's text sits on a line above the middle by this part of its size.
        paint(&mut backend, scene, DENSITY, 0.22)?;
        backend.present().map_err(failed)?;
    }
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    // Large flat areas pack best as they are, but not with the encoder's fast method.
    encoder.set_filter(png::FilterType::NoFilter);
    encoder.set_compression(png::Compression::Default);
    let mut writer = encoder.write_header().map_err(failed)?;
    writer.write_image_data(&pixels).map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(file)
}

fn size(scene: &Scene, scale: i32) -> (u32, u32) {
    let side = |length: i32| u32::try_from(length.clamp(1, 8_000) * scale).unwrap_or(1);
    (side(scene.width), side(scene.height))
}

fn paint<B: DrawingBackend>(backend: &mut B, scene: &Scene, scale: i32, sink: f64) -> Result<(), DrawError> {
    let at = |(x, y): Point| (x * scale, y * scale);
    let (width, height) = size(scene, scale);
    let corner = (i32::try_from(width).unwrap_or(0), i32::try_from(height).unwrap_or(0));
    backend.draw_rect((0, 0), corner, &shape(PAPER, 1), true).map_err(failed)?;
    for mark in &scene.marks {
        match mark {
            Mark::Line { points, ink, width } => {
                let style = shape(*ink, width * scale.unsigned_abs());
                match points.as_slice() {
                    [from, to] => backend.draw_line(at(*from), at(*to), &style),
                    _ => backend.draw_path(points.iter().map(|&point| at(point)), &style),
                }
            }
            Mark::Area { points, ink } => backend.fill_polygon(points.iter().map(|&point| at(point)), &shape(*ink, 1)),
            Mark::Rect { from, to, ink } => backend.draw_rect(at(*from), at(*to), &shape(*ink, 1), true),
            Mark::Dot { at: middle, radius, ink } => {
                backend.draw_circle(at(*middle), radius * scale.unsigned_abs(), &shape(*ink, 1), true)
            }
            Mark::Text { at: middle, text, face } => {
                let drop = (f64::from(face.size * scale) * sink).round() as i32;
                let (x, y) = at(*middle);
                let place = if face.is_turned { (x + drop, y) } else { (x, y + drop) };
                backend.draw_text(text, &style(*face, scale), place)
            }
        }
        .map_err(failed)?;
    }
    Ok(())
}

fn colour(ink: Ink) -> RGBAColor {
    RGBAColor(ink.rgb.0, ink.rgb.1, ink.rgb.2, ink.alpha)
}

fn shape(ink: Ink, width: u32) -> ShapeStyle {
    ShapeStyle { color: colour(ink), filled: true, stroke_width: width }
}

fn style(face: Face, scale: i32) -> TextStyle<'static> {
    let side = match face.anchor {
        Anchor::Start => HPos::Left,
        Anchor::Middle => HPos::Center,
        Anchor::End => HPos::Right,
    };
    let turn = if face.is_turned { FontTransform::Rotate270 } else { FontTransform::None };
    TextStyle {
        font: font::desc(face, scale).transform(turn),
        color: colour(face.ink).to_backend_color(),
        pos: Pos::new(side, VPos::Center),
    }
}
