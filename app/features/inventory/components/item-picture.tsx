import { Castle } from "lucide-react";
import { Picture } from "../../../ui/picture.tsx";
import { itemPictures } from "../rules/item-picture.ts";

type ItemPictureProps = {
  item: { type: string; title: string };
  sizes: string;
  priority?: boolean;
  className?: string;
};

/** The render of a unit, uncropped in 4:3; for a type without one a drawn stand-in of the same shape. */
export function ItemPicture({ item, sizes, priority = false, className = "" }: ItemPictureProps) {
  const pictures = itemPictures(item.type);
  const look = `aspect-4/3 w-full object-cover ${className}`;
  if (pictures) {
    return <Picture source={pictures.main} alt={item.title} sizes={sizes} priority={priority} className={look} />;
  }
  return (
    <div role="img" aria-label={item.title} className={`grid place-items-center bg-stage-giant ${look}`}>
      <Castle aria-hidden="true" className="size-1/4 text-sky-ink" />
    </div>
  );
}
