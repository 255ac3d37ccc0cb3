import { Castle } from "lucide-react";
import { Picture } from "#app/ui/picture.tsx";
import { findTypePictures, ownPhoto, type PicturedItem } from "../rules/item-picture.ts";

type ItemCutoutProps = { item: PicturedItem; sizes: string; priority?: boolean; className?: string };

/** Shows the item without its background, aligned to the bottom of its box. Decorative: its name is beside it. */
export function ItemCutout({ item, sizes, priority = false, className = "" }: ItemCutoutProps) {
  const photo = ownPhoto(item);
  if (photo) return <RoundedPhoto source={photo} sizes={sizes} priority={priority} className={className} />;
  const pictures = findTypePictures(item.type);
  const look = `object-contain object-bottom ${className}`;
  if (!pictures) return <Castle aria-hidden="true" strokeWidth={1.25} className={`text-sky-ink ${look}`} />;
  return <Picture source={pictures.cutout} alt="" sizes={sizes} priority={priority} cutout className={look} />;
}

type RoundedPhotoProps = Omit<ItemCutoutProps, "item"> & { source: NonNullable<ReturnType<typeof ownPhoto>> };

/** A photo has a background, so it is shown as a small print with a white border, aligned to the bottom as well. */
function RoundedPhoto({ source, sizes, priority, className }: RoundedPhotoProps) {
  return (
    <span className={`flex items-end justify-center ${className}`}>
      <Picture
        source={source}
        alt=""
        sizes={sizes}
        priority={priority}
        className="aspect-4/3 max-h-[82%] w-auto min-w-0 rounded-[14px] border-3 border-white object-cover"
      />
    </span>
  );
}
