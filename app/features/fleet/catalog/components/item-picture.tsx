import { Castle } from "lucide-react";
import { Picture } from "#app/ui/picture.tsx";
import { findTypePictures, ownPhoto, type PicturedItem } from "../rules/item-picture.ts";

type ItemPictureProps = {
  item: PicturedItem & { title: string };
  sizes: string;
  priority?: boolean;
  className?: string;
};

/** Shows the owner's photo, else the render of the item's type, else a drawing. All have the shape 4:3. */
export function ItemPicture({ item, sizes, priority = false, className = "" }: ItemPictureProps) {
  const source = ownPhoto(item) ?? findTypePictures(item.type)?.main;
  const look = `aspect-4/3 w-full object-cover ${className}`;
  if (source) return <Picture source={source} alt={item.title} sizes={sizes} priority={priority} className={look} />;
  return (
    <span role="img" aria-label={item.title} className={`grid place-items-center bg-stage-giant ${look}`}>
      <Castle aria-hidden="true" className="size-1/4 text-sky-ink" />
    </span>
  );
}
