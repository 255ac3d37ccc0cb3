import { CARD_HEIGHT, CARD_WIDTH, type Hills } from "./port.ts";

export const COLOR = {
  ink: "#0d2d21",
  inkSoft: "#294a3a",
  paper: "#fdf7ea",
  pineDeep: "#03301f",
  sun: "#fed137",
  skyTop: "#86caf6",
  skyLow: "#d3eefc",
  farHills: "#8fc6cb",
  midHills: "#5aa392",
  pines: "#3a7763",
  seam: "#5f8f7c",
} as const;

/** How much of the card the nearest hill takes, below its skyline. */
export const GROUND_HEIGHT = 92;
const HILLS_HEIGHT = 200;

/** The summer sky of the site, its hills, and room for the text between them. The sun is drawn where there is no cut-out. */
export function backdrop({ width, height, far, mid, near, seam, pines, colors }: Hills, withSun: boolean): string {
  const { farHills, midHills, pines: pineColor } = COLOR;
  const land = colors ?? { far: farHills, mid: midHills, pines: pineColor };
  const scale = HILLS_HEIGHT / height;
  const top = CARD_HEIGHT - GROUND_HEIGHT - HILLS_HEIGHT + 40;
  const left = (CARD_WIDTH - width * scale) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${COLOR.skyTop}"/><stop offset=".8" stop-color="${COLOR.skyLow}"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#sky)"/>
${withSun ? `<circle cx="1080" cy="128" r="62" fill="${COLOR.sun}"/>` : ""}
<g transform="translate(${left} ${top}) scale(${scale})">
<path d="${far}" fill="${land.far}"/><path d="${mid}" fill="${land.mid}"/><path d="${pines}" fill="${land.pines}"/>
<path d="${near}" fill="${COLOR.pineDeep}"/>
<rect y="${height - 1}" width="${width}" height="${CARD_HEIGHT}" fill="${COLOR.pineDeep}"/>
<path d="${seam}" transform="translate(0 9)" fill="none" stroke="${COLOR.seam}" stroke-width="2.2" stroke-dasharray="10 7" stroke-linecap="round"/>
</g></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
