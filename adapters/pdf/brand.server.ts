// The brand on paper: the colours of the site (mockups' tokens in sRGB) and the round sign, drawn as shapes.

export const COLOR = {
  paper: "#fdf7ea",
  line: "#e0d9c7",
  ink: "#0d2d21",
  inkMute: "#526a5c",
  pine: "#154c35",
  apple: "#d02526",
  sky: "#86d3f6",
  sun: "#fed137",
  farHills: "#5f9f8a",
} as const;

const SIGN_UNITS = 48;
const FAR_HILLS =
  "M6.6 28.6C9 26.4 12.4 26 15 29.4C17.6 26 20.4 23.8 23.8 23.8S29 26 31 28.8C33.4 25.4 38 23.8 41.2 28.6A18 18 0 0 1 6.6 28.6Z";
const NEAR_HILLS = "M7.9 32C12.8 32.3 16.4 33.8 19 36C23.4 31.8 33.2 31.8 39 34A18 18 0 0 1 7.9 32Z";

/** The same shapes as public/favicon.svg. */
export function drawSign(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  const centre = SIGN_UNITS / 2;
  doc
    .save()
    .translate(x, y)
    .scale(size / SIGN_UNITS);
  doc.circle(centre, centre, 24).fill(COLOR.apple);
  doc.circle(centre, centre, 21).lineWidth(2.2).dash(3.3, { space: 2.7 }).stroke(COLOR.paper).undash();
  doc.circle(centre, centre, 18).fill(COLOR.sky);
  doc.circle(30, 17, 6.4).fill(COLOR.sun);
  doc.path(FAR_HILLS).fill(COLOR.farHills);
  doc.path(NEAR_HILLS).fill(COLOR.pine);
  doc.restore();
}

/** A stitched line, as between the parts of the site. */
export function drawSeam(doc: PDFKit.PDFDocument, y: number, color: string = COLOR.line, weight = 0.8): void {
  const { left, right } = doc.page.margins;
  doc
    .save()
    .lineWidth(weight)
    .dash(4, { space: 3 })
    .moveTo(left, y)
    .lineTo(doc.page.width - right, y)
    .stroke(color)
    .restore();
}
