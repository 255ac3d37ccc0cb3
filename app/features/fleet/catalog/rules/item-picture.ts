import { type PictureName, picture } from "#content/pictures.ts";
import type { UploadedPicture } from "../schema.ts";

const nameOf: Record<string, "slip-slide" | "giant-slide" | "castle-combo" | "palm-combo" | "royal-castle"> = {
  "slip-slide": "slip-slide",
  "giant-slide": "giant-slide",
  "castle-combo": "castle-combo",
  "palm-combo": "palm-combo",
  "castle-basketball": "royal-castle",
};

/** What is needed to know which picture an item has. Some pages know no more of it than its type. */
export type PicturedItem = { type: string; id?: number; picture?: UploadedPicture | null };

/** The owner's own photo of an item, where there is one. */
export function ownPhoto({ id, picture }: Pick<PicturedItem, "id" | "picture">) {
  if (id === undefined || !picture) return undefined;
  return { base: `/pictures/items/${id}`, formats: ["webp"] as const, ...picture };
}

/** The pictures of a type of unit. An item of a type that we never rendered has none, and is shown by a drawing. */
export function itemPictures(type: string) {
  const name = nameOf[type];
  if (!name) return undefined;
  const second: PictureName = `${name}-2`;
  return { main: picture(name), detail: picture(second), cutout: picture(`cutout-${name}`) };
}

const stages: Record<string, string> = {
  "slip-slide": "bg-stage-slip",
  "giant-slide": "bg-stage-giant",
  "castle-combo": "bg-stage-castle",
  "palm-combo": "bg-stage-palm",
  "castle-basketball": "bg-stage-royal",
};

/** The tint behind the cut-out of a type of unit. */
export function itemStage(type: string): string {
  return stages[type] ?? "bg-stage-giant";
}
