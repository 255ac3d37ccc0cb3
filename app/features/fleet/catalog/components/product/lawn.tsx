import { findTypePictures, ownPhoto, type PicturedItem } from "../../rules/item-picture.ts";
import { LAWN_ROOM, lawnPlaces } from "../../rules/lawn-places.ts";
import { ItemCutout } from "../item-cutout.tsx";

type LawnProps = {
  items: readonly PicturedItem[];
  /** Draws sky, sun and hills behind the rentals. Without it the page shows through. */
  scene?: boolean;
  /** The largest width in CSS pixels, which decides the size of the pictures. */
  width: number;
  /** Set for a lawn at the top of a page. */
  priority?: boolean;
  className?: string;
};

/** Shows the rentals of an order on one hillside, the tall ones in the back. Decorative: their names are beside it. */
export function Lawn({ items, scene = false, width, priority = false, className = "" }: LawnProps) {
  const shownItems = items.slice(0, LAWN_ROOM).toSorted((a, b) => tallness(b) - tallness(a));
  const places = lawnPlaces(shownItems.length);
  return (
    <div aria-hidden="true" className={`relative overflow-hidden ${className}`}>
      {scene && <LawnScene />}
      <div className={`absolute inset-x-0 bottom-0 mx-auto aspect-3/2 max-w-full ${scene ? "h-[86%]" : "h-full"}`}>
        {shownItems.map((item, at) => {
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

/** Height divided by width. A photo is a print of 4:3. */
function tallness(item: PicturedItem): number {
  const cutout = ownPhoto(item) ? undefined : findTypePictures(item.type)?.cutout;
  return cutout ? cutout.height / cutout.width : 0.75;
}

/** A summer sky with the sun, two ridges and the meadow. It can be cropped from its lower edge. */
function LawnScene() {
  return (
    <div className="absolute inset-0 bg-linear-to-b from-[oklch(0.82_0.085_235)] to-[oklch(0.93_0.035_225)]">
      <span className="absolute top-[7%] left-[32%] aspect-square w-[17%] max-w-26 rounded-full bg-[radial-gradient(circle,var(--color-sun)_46%,oklch(0.9_0.12_92/0.5)_48%,oklch(0.9_0.12_92/0.5)_68%,transparent_70%)]" />
      <svg
        aria-hidden="true"
        viewBox="0 0 540 480"
        preserveAspectRatio="xMidYMax slice"
        className="absolute inset-0 size-full"
      >
        <defs>
          <linearGradient id="lawn-meadow" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="oklch(0.76 0.115 132)" />
            <stop offset="1" stopColor="oklch(0.68 0.125 134)" />
          </linearGradient>
        </defs>
        <path fill="oklch(0.82 0.05 212)" d="M0 292q70-44 132-30t118 6q68-34 130-12t160-26v250H0z" />
        <path fill="oklch(0.68 0.06 178)" d="M0 318q96-30 180-8t150-18q84-32 130-8t80-6v202H0z" />
        <path fill="url(#lawn-meadow)" d="M0 338q140-30 270-8t270-16v166H0z" />
      </svg>
    </div>
  );
}
