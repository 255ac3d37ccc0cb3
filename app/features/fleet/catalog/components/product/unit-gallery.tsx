import { type TouchEvent, useRef } from "react";
import { Picture } from "#app/ui/picture.tsx";
import { galleryShots, type Shot } from "../../rules/gallery-shots.ts";
import type { PicturedItem } from "../../rules/item-picture.ts";
import { ItemPicture } from "../item-picture.tsx";

type UnitGalleryProps = { item: PicturedItem & { title: string } };

/** The large picture is beside the facts from 768 px on, and across the page below that. */
const STAGE_SIZES = "(width >= 82.5rem) 690px, (width >= 48rem) 52vw, calc(100vw - 60px)";

/** Radio buttons and CSS choose the large picture, so it works before, and without, any script. */
export function UnitGallery({ item }: UnitGalleryProps) {
  const shots = galleryShots(item);
  const { list, onTouchStart, onTouchEnd } = useSwipe();
  if (shots.length === 0) {
    return (
      <div>
        <Stage picture={<ItemPicture item={item} sizes={STAGE_SIZES} priority />} />
      </div>
    );
  }
  return (
    <div>
      <fieldset
        ref={list}
        onTouchStart={onTouchStart}
        onTouchEnd={onTouchEnd}
        className="grid min-w-0 touch-pan-y grid-cols-5 gap-x-2 gap-y-4 md:gap-x-3 xl:gap-x-4"
      >
        <legend className="sr-only">Pictures of the {item.title}</legend>
        {shots.map((shot, index) => (
          <div key={shot.alt} className="contents">
            <Thumbnail shot={shot} first={index === 0} />
            <div className="col-span-full row-start-1 hidden [.peer:has(:checked)~&]:block">
              <Stage
                picture={<ShotPicture shot={shot} shownAs={STAGE_SIZES} priority={index === 0} />}
                count={`${index + 1} / ${shots.length}`}
              />
            </div>
          </div>
        ))}
      </fieldset>
      <p className="mt-3 text-fine text-ink-mute">Pictures are for illustration.</p>
    </div>
  );
}

function Stage({ picture, count }: { picture: React.ReactNode; count?: string }) {
  return (
    <div className="relative rounded-card bg-white p-2 shadow-3 md:rounded-panel">
      <div className="overflow-hidden rounded-[20px] md:rounded-[32px]">{picture}</div>
      {count && (
        <p className="absolute right-5 bottom-5 rounded-full bg-white px-3.5 py-1 font-display text-small font-semibold md:right-6 md:bottom-6">
          {count}
        </p>
      )}
    </div>
  );
}

function Thumbnail({ shot, first }: { shot: Shot; first: boolean }) {
  return (
    <label className="peer press relative block min-h-11 cursor-pointer overflow-hidden rounded-[14px] border-3 border-white shadow-1 ring-pine has-checked:ring-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-sky-ink md:rounded-[18px]">
      <input
        type="radio"
        name="gallery"
        defaultChecked={first}
        aria-label={shot.alt}
        className="absolute inset-0 opacity-0"
      />
      <ShotPicture shot={{ ...shot, alt: "" }} shownAs="130px" />
    </label>
  );
}

function ShotPicture({ shot, shownAs, priority }: { shot: Shot; shownAs: string; priority?: boolean }) {
  const { source, alt, crop } = shot;
  const picture = { source, alt, priority };
  if (!crop) return <Picture {...picture} sizes={shownAs} className="aspect-4/3 w-full" />;
  const scale = 100 / crop.width;
  const enlarged = { width: `${scale * 100}%`, left: `${-crop.x * scale}%`, top: `${-crop.y * scale}%` };
  return (
    <span className="relative block aspect-4/3 overflow-hidden">
      <span className="absolute" style={enlarged}>
        <Picture {...picture} sizes={enlargedSizes(shownAs, scale)} className="aspect-4/3 w-full" />
      </span>
    </span>
  );
}

/** A part that fills the frame needs a file wider than the frame. */
function enlargedSizes(sizes: string, scale: number): string {
  const factor = scale.toFixed(2);
  return sizes
    .split(", ")
    .map((entry) => {
      const [condition, length] = entry.startsWith("(") ? entry.split(/(?<=\)) /) : ["", entry];
      return `${condition} calc(${length} * ${factor})`.trim();
    })
    .join(", ");
}

const SWIPE_PX = 40;

function useSwipe() {
  const list = useRef<HTMLFieldSetElement>(null);
  const start = useRef(0);
  const onTouchStart = (event: TouchEvent) => {
    start.current = event.changedTouches[0]?.clientX ?? 0;
  };
  const onTouchEnd = (event: TouchEvent) => {
    const distance = (event.changedTouches[0]?.clientX ?? 0) - start.current;
    if (Math.abs(distance) > SWIPE_PX) show(list.current, distance < 0 ? 1 : -1);
  };
  return { list, onTouchStart, onTouchEnd };
}

function show(list: HTMLFieldSetElement | null, step: number) {
  const inputs = [...(list?.querySelectorAll("input") ?? [])];
  const next = inputs[inputs.findIndex(({ checked }) => checked) + step];
  if (next) next.checked = true;
}
