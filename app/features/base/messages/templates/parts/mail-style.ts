// The site's tokens as plain values, because mail programs support neither custom properties nor OKLCH.
import type { Landscape } from "#app/shared/words/vocabulary.ts";
import { html } from "./html-markup.ts";

const TEXT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const DISPLAY = "font-family:Fredoka,'Arial Rounded MT Bold','Trebuchet MS','Segoe UI',Arial,sans-serif";
const INK = "color:#0d2d21";
const SOFT = "color:#385448";
const BREAK = "overflow-wrap:anywhere;word-break:break-word";

export const STYLE = {
  body: `margin:0;padding:0;background:#fdf7ea;${INK};${TEXT};-webkit-text-size-adjust:100%`,
  preview: "display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px",
  column: "max-width:600px;margin:0 auto",
  card: `background:#fffdfa;border:1px solid #e0d9c7;border-top:0;border-radius:0 0 28px 28px;padding:24px 22px 12px;${TEXT}`,
  logo: `${DISPLAY};font-size:24px;font-weight:700;${INK};letter-spacing:-0.2px`,
  logoTail: `${DISPLAY};font-size:24px;font-weight:700;color:#d02526;letter-spacing:-0.2px`,
  logoPicture:
    "display:inline-block;vertical-align:middle;margin-right:10px;border:0;border-radius:8px;background:#ffffff",
  // The sun over two ridges, as on the site. A program without gradients shows the sky in its red ring.
  mark: "display:inline-block;vertical-align:middle;width:38px;height:38px;margin-right:10px;border:3px solid #d02526;border-radius:22px;background-color:#86d3f6;background-image:radial-gradient(circle at 64% 34%,#fed137 0 19%,transparent 20%),radial-gradient(120% 70% at 26% 108%,#154c35 0 60%,transparent 61%),linear-gradient(180deg,transparent 0 60%,#5c9a85 60%)",
  heading: `margin:0 0 16px;${DISPLAY};font-size:28px;line-height:1.15;font-weight:700;${INK};${BREAK}`,
  paragraph: `margin:0 0 16px;${TEXT};font-size:16px;line-height:1.6;${INK};${BREAK}`,
  title: `margin:0 0 6px;${DISPLAY};font-size:18px;line-height:1.3;font-weight:700;${INK}`,
  box: "background:#f7eed8;border-radius:18px;padding:14px 16px",
  rows: "border-collapse:collapse",
  label: `padding:5px 10px 5px 0;${TEXT};font-size:15px;line-height:1.45;${SOFT}`,
  value: `padding:5px 0;${TEXT};font-size:15px;line-height:1.45;${INK};${BREAK}`,
  amount: `padding:5px 0;${TEXT};font-size:15px;line-height:1.45;${INK};font-variant-numeric:tabular-nums;white-space:nowrap`,
  seam: "border-top:2px dashed #e0d9c7",
  item: `padding:3px 0;${TEXT};font-size:16px;line-height:1.5;${INK}`,
  quote: `margin:0;padding:2px 0 2px 14px;border-left:4px solid #fed137;${TEXT};font-size:16px;line-height:1.5;${INK};${BREAK}`,
  buttonCell: "background:#d02526;border-radius:999px;mso-padding-alt:15px 30px",
  button: `display:inline-block;padding:15px 30px;${DISPLAY};font-size:18px;line-height:1.2;font-weight:700;color:#ffffff;text-decoration:none`,
  address: `margin:8px 0 20px;${TEXT};font-size:13px;line-height:1.5;${SOFT};${BREAK}`,
  footer: `margin:0 0 6px;${TEXT};font-size:14px;line-height:1.55;${SOFT};${BREAK}`,
  link: "color:#0f557f;text-decoration:underline",
};

const SUN = "radial-gradient(circle at 86% 34%,#fed137 0 15px,transparent 16px)";
const hill = (at: string, size: string, color: string) =>
  `radial-gradient(${size} at ${at},${color} 0 99%,transparent 100%)`;

/**
 * Draws the landscape of the settings above the email in gradients, so nothing is loaded. A program without gradients
 * shows the sky.
 */
const lands: Record<Landscape, string[]> = {
  mountains: [
    SUN,
    hill("8% 110%", "34% 46%", "#154c35"),
    hill("60% 114%", "46% 44%", "#154c35"),
    hill("30% 118%", "30% 86%", "#5c9a85"),
    hill("84% 120%", "26% 74%", "#5c9a85"),
  ],
  plains: [
    SUN,
    "linear-gradient(0deg,#6b9a45 0 16%,transparent 16%)",
    hill("24% 118%", "60% 70%", "#d9bf6b"),
    hill("88% 120%", "52% 60%", "#e3d79a"),
  ],
  coast: [
    SUN,
    hill("16% 122%", "46% 52%", "#efe3c4"),
    hill("82% 124%", "52% 44%", "#efe3c4"),
    "linear-gradient(0deg,#4f9fd1 0 46%,transparent 46%)",
  ],
};

export function landStyle(landscape: Landscape): string {
  const sky = "background-color:#bfe6fa;border-radius:28px 28px 0 0;font-size:1px;line-height:72px";
  return `${sky};background-image:${lands[landscape].join(",")}`;
}

/** `!important`, because inline styles win otherwise. */
export const darkMode = html`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #071a13 !important; }
  .card { background: #10271d !important; border-color: #2c4a3c !important; }
  .box { background: #183527 !important; }
  .ink { color: #fdf7ea !important; }
  .soft { color: #c4d2c3 !important; }
  .tail { color: #ff8f86 !important; }
  .link { color: #86d3f6 !important; }
  .seam { border-color: #3d5d4c !important; }
}
`;
