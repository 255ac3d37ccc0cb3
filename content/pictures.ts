// Our pictures as the site uses them; the list itself is written by `npm run pictures`.
import list from "./pictures.json" with { type: "json" };

export type PictureName = keyof typeof list;

/** The path of a picture (without `-{width}.{format}`), its sizes, its placeholder, and the version by which browsers cache it forever. */
export function picture(name: PictureName) {
  return { base: `/pictures/${name}`, ...list[name] };
}
