import { cx } from "class-variance-authority";
import { ArrowUp } from "lucide-react";
import { useServerBusiness } from "../../../page-facts.tsx";
import type { TownMeta } from "../../documents/rules/document-kinds.ts";
import { bearing, compassDirection } from "../rules/compass.ts";

type TownSignProps = { town: string } & Pick<TownMeta, "road" | "sign" | "latitude" | "longitude">;

/** A road sign; its arrow points from our yard to where the town really is. */
export function TownSign({ town, road, sign, latitude, longitude }: TownSignProps) {
  const { home, driveMinutes } = useServerBusiness();
  const degrees = bearing([home.latitude, home.longitude], [latitude ?? home.latitude, longitude ?? home.longitude]);
  return (
    <div className="puff relative rounded-card bg-pine p-2.5 [--puff-light:18%] [--puff-seam:var(--color-pine-deep)] md:rounded-[32px]">
      <div className="rounded-[20px] border-3 border-white px-4 py-4 text-white md:rounded-[24px] md:px-6 md:py-5">
        <p className="inline-flex items-center gap-2 rounded-[10px] bg-sun px-3 py-1 font-display font-semibold text-ink">
          <ArrowUp aria-hidden="true" className="size-5" strokeWidth={2.75} style={{ rotate: `${degrees}deg` }} />
          {road || `From ${home.locality}`}, {compassDirection(degrees)}
        </p>
        <dl aria-label={`Drive times from ${home.locality}`} className="mt-3 grid gap-1.5">
          {signPlaces(sign, town, driveMinutes).map(({ name, minutes }) => (
            <div
              key={name}
              className={cx(
                "flex items-baseline justify-between gap-4 font-display text-h3 font-semibold",
                name === town && "text-sun",
              )}
            >
              <dt>{name}</dt>
              <dd className="shrink-0">{minutes !== undefined && `${minutes} min`}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

/** What is on a town's road sign: `Tate 26` brings its own minutes, others have those of the business. */
function signPlaces(
  sign: readonly string[],
  town: string,
  driveMinutes: Readonly<Record<string, number>>,
): { name: string; minutes: number | undefined }[] {
  const listed = sign.length > 0 ? sign : [town];
  return listed.map((entry) => {
    const [, name = entry, own] = /^(.+?) (\d+)$/.exec(entry) ?? [];
    return { name, minutes: own === undefined ? driveMinutes[name] : Number(own) };
  });
}
