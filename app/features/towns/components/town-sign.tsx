import { cx } from "class-variance-authority";
import { ArrowUp } from "lucide-react";
import { type SignPlace, townPlaces, waypointMinutes, yard } from "../../../../content/places.ts";
import type { TownText } from "../../../../content/towns/town-text.ts";
import type { TownName } from "../../../../content/towns.ts";
import { useServerBusiness } from "../../../page-facts.tsx";
import { bearing, compassDirection } from "../rules/compass.ts";

type TownSignProps = { town: TownName; sign: TownText["sign"] };

/** A road sign; its arrow points from our yard to where the town really is. */
export function TownSign({ town, sign: { road, places } }: TownSignProps) {
  const { home, driveMinutes } = useServerBusiness();
  const minutes: Partial<Record<SignPlace, number>> = { ...waypointMinutes, ...driveMinutes };
  const degrees = bearing(yard, townPlaces[town]);
  return (
    <div className="puff relative rounded-card bg-pine p-2.5 [--puff-light:18%] [--puff-seam:var(--color-pine-deep)] md:rounded-[32px]">
      <div className="rounded-[20px] border-3 border-white px-4 py-4 text-white md:rounded-[24px] md:px-6 md:py-5">
        <p className="inline-flex items-center gap-2 rounded-[10px] bg-sun px-3 py-1 font-display font-semibold text-ink">
          <ArrowUp aria-hidden="true" className="size-5" strokeWidth={2.75} style={{ rotate: `${degrees}deg` }} />
          {road}, {compassDirection(degrees)}
        </p>
        <dl aria-label={`Drive times from ${home.locality}`} className="mt-3 grid gap-1.5">
          {places.map((place) => (
            <div
              key={place}
              className={cx(
                "flex items-baseline justify-between gap-4 font-display text-h3 font-semibold",
                place === town && "text-sun",
              )}
            >
              <dt>{place}</dt>
              <dd className="shrink-0">{minutes[place] !== undefined && `${minutes[place]} min`}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
