import { itemPictures, ownPhoto, type PicturedItem } from "../../rules/item-picture.ts";
import { LAWN_ROOM, lawnPlaces } from "../../rules/lawn-places.ts";
import { ItemCutout } from "../item-cutout.tsx";
import { LawnScene } from "./lawn-scene.tsx";

type LawnProps = {
  items: readonly PicturedItem[];
  /** Sky, sun and hills behind the rentals; without it they stand on whatever is there. */
  scene?: boolean;
  /** The widest the lawn gets, in CSS pixels: the pictures are fetched for that. */
  width: number;
  /** For a lawn that is seen first. */
  priority?: boolean;
  /** Gives the lawn its size. */
  className?: string;
};

/** The rentals of an order on one hillside, the tall ones in the back. Decorative: their names are beside it. */
export function Lawn({ items, scene = false, width, priority = false, className = "" }: LawnProps) {
  const shown = items.slice(0, LAWN_ROOM).toSorted((a, b) => tallness(b) - tallness(a));
  const places = lawnPlaces(shown.length);
  return (
    <div aria-hidden="true" className={`relative overflow-hidden ${className}`}>
      {scene && <LawnScene />}
      <div className={`absolute inset-x-0 bottom-0 mx-auto aspect-3/2 max-w-full ${scene ? "h-[86%]" : "h-full"}`}>
        {shown.map((item, at) => {
          const { left, bottom, width: share, height } = places[at] as (typeof places)[number];
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: two of the same rental differ by nothing else
              key={at}
              className="absolute"
              style={{ left: `${left}%`, bottom: `${bottom}%`, width: `${share}%`, height: `${height}%` }}
            >
              <ItemCutout
                item={item}
                sizes={`${Math.round((width * share) / 100)}px`}
                priority={priority && at === 0}
                className="size-full"
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Height by width of what is shown; a photo is a print of 4:3. */
function tallness(item: PicturedItem): number {
  const cutout = ownPhoto(item) ? undefined : itemPictures(item.type)?.cutout;
  return cutout ? cutout.height / cutout.width : 0.75;
}
