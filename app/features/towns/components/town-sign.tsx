import { cx } from "class-variance-authority";
import { ArrowUp } from "lucide-react";
import { business } from "../../../../config/business.ts";
import { townPlaces } from "../../../../content/places.ts";
import type { TownText } from "../../../../content/towns/town-text.ts";
import type { TownName } from "../../../../content/towns.ts";
import { bearing, compassWord } from "../rules/compass.ts";
import { driveMinutes } from "../rules/drive-minutes.ts";

type TownSignProps = { town: TownName; sign: TownText["sign"] };

/** A road sign; its arrow points where the town really lies, seen from our yard. */
export function TownSign({ town, sign: { road, places } }: TownSignProps) {
  const { locality } = business.home;
  const degrees = bearing(townPlaces[locality], townPlaces[town]);
  return (
    <div className="puff relative rounded-card bg-pine p-2.5 [--puff-light:18%] [--puff-seam:var(--color-pine-deep)] md:rounded-[32px]">
      <div className="rounded-[20px] border-3 border-white px-4 py-4 text-white md:rounded-[24px] md:px-6 md:py-5">
        <p className="inline-flex items-center gap-2 rounded-[10px] bg-sun px-3 py-1 font-display font-semibold text-ink">
          <ArrowUp aria-hidden="true" className="size-5" strokeWidth={2.75} style={{ rotate: `${degrees}deg` }} />
          {road}, {compassWord(degrees)}
        </p>
        <dl aria-label={`Drive times from ${locality}`} className="mt-3 grid gap-1.5">
          {places.map((place) => (
            <div
              key={place}
              className={cx(
                "flex items-baseline justify-between gap-4 font-display text-h3 font-semibold",
                place === town && "text-sun",
              )}
            >
              <dt>{place}</dt>
              <dd className="shrink-0">{driveMinutes(place)} min</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
