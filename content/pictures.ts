// Our pictures as the site uses them; the list itself is written by `npm run pictures`.
import list from "./pictures.json" with { type: "json" };

export type PictureName = keyof typeof list;

/** The path of a picture (without `-{width}.{format}`), its sizes, and its placeholder. */
export function picture(name: PictureName) {
  const { master, ...size } = list[name];
  // The version lets browsers cache a picture forever.
  return { base: `/pictures/${name}`, version: master.slice(0, 8), ...size };
}
