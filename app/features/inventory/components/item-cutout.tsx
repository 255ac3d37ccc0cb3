import { Castle } from "lucide-react";
import { Picture } from "../../../ui/picture.tsx";
import { itemPictures } from "../rules/item-picture.ts";

type ItemCutoutProps = { item: { type: string }; sizes: string; priority?: boolean; className?: string };

/** The unit without its lawn, standing on the lower edge of the room it gets. Decorates: its name stands beside it. */
export function ItemCutout({ item, sizes, priority = false, className = "" }: ItemCutoutProps) {
  const pictures = itemPictures(item.type);
  const look = `object-contain object-bottom ${className}`;
  if (!pictures) return <Castle aria-hidden="true" strokeWidth={1.25} className={`text-sky-ink ${look}`} />;
  return <Picture source={pictures.cutout} alt="" sizes={sizes} priority={priority} cutout className={look} />;
}
