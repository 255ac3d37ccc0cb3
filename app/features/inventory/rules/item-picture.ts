import { type PictureName, picture } from "../../../../content/pictures.ts";

const nameOf: Record<string, "slip-slide" | "giant-slide" | "castle-combo" | "palm-combo" | "royal-castle"> = {
  "slip-slide": "slip-slide",
  "giant-slide": "giant-slide",
  "castle-combo": "castle-combo",
  "palm-combo": "palm-combo",
  "castle-basketball": "royal-castle",
};

/** The pictures of a type of unit. An item of a type that we never rendered has none, and is shown by a drawing. */
export function itemPictures(type: string) {
  const name = nameOf[type];
  if (!name) return undefined;
  const second: PictureName = `${name}-2`;
  return { main: picture(name), detail: picture(second), cutout: picture(`cutout-${name}`) };
}
