import { type PictureName, picture } from "#content/pictures.ts";
import type { UploadedPicture } from "../schema.ts";

const pictureNames: Record<string, "slip-slide" | "giant-slide" | "castle-combo" | "palm-combo" | "royal-castle"> = {
  "slip-slide": "slip-slide",
  "giant-slide": "giant-slide",
  "castle-combo": "castle-combo",
  "palm-combo": "palm-combo",
  "castle-basketball": "royal-castle",
};

/** The fields that decide an item's picture. Some pages only know its type. */
export type PicturedItem = { type: string; id?: number; picture?: UploadedPicture | null };

export function ownPhoto({ id, picture }: Pick<PicturedItem, "id" | "picture">) {
  if (id === undefined || !picture) return undefined;
  return { base: `/pictures/items/${id}`, formats: ["webp"] as const, ...picture };
}

/** Returns the pictures of a type. A type without renders has none and is shown by a drawing. */
export function findTypePictures(type: string) {
  const name = pictureNames[type];
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

/** Returns the tint behind the cut-out of a type. */
export function itemStage(type: string): string {
  return stages[type] ?? "bg-stage-giant";
}
