// Our pictures as the site uses them; the list itself is written by `npm run pictures`.
import list from "./pictures.json" with { type: "json" };

export type PictureName = keyof typeof list;

/** Where a picture lies (without `-{width}.{format}`), its sizes, and what to show until it has come. */
export function picture(name: PictureName) {
  const { master, ...size } = list[name];
  // The version lets browsers keep each state of a picture for good.
  return { base: `/pictures/${name}`, version: master.slice(0, 8), ...size };
}
