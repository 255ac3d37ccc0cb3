import { cx } from "class-variance-authority";
import { ArrowUp, CalendarCheck } from "lucide-react";
import type { TownMeta } from "#app/features/base/documents/rules/document-kinds.ts";
import { findTypePictures } from "#app/features/fleet/catalog/rules/item-picture.ts";
import { useBusiness, useServerBusiness } from "#app/page-facts.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CallButton } from "#app/ui/call-button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { bearing, compassDirection } from "../rules/compass.ts";

type TownHeroProps = {
  town: string;
  meta: Pick<TownMeta, "heading" | "county" | "road" | "sign" | "latitude" | "longitude">;
  lead: string;
  /** The type of the unit beside the sign, if there is one to show. */
  unit?: string;
};

export function TownHero({ town, meta, lead, unit }: TownHeroProps) {
  const { phone } = useBusiness().contact;
  return (
    <div className="mt-2 grid gap-x-14 gap-y-9 lg:grid-cols-[1fr_29rem]">
      <div className="lg:pt-7">
        <h1 className="max-w-[18ch] text-h1 font-bold">{meta.heading}</h1>
        {meta.county && <p className="mt-2 font-display text-button font-medium">{meta.county}</p>}
        <p className="mt-4 max-w-[52ch] text-lead">{lead}</p>
        <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <ButtonLink href="/calendar" size="lg">
            <CalendarCheck aria-hidden="true" />
            Check Availability
          </ButtonLink>
          <CallButton phone={phone} size="lg" />
        </div>
      </div>
      <div className="relative z-1 -mb-27 flex w-full max-w-lg flex-col md:-mb-38 lg:max-w-none">
        <TownSign town={town} {...meta} />
        <UnitAndPosts unit={unit} />
      </div>
    </div>
  );
}

/** The unit is drawn on the hills below, in front of the posts of the sign. */
function UnitAndPosts({ unit }: { unit?: string }) {
  const cutout = unit && findTypePictures(unit)?.cutout;
  return (
    <div className="relative min-h-40 flex-1 md:min-h-56">
      <div className="absolute top-0 left-[14%] bottom-4 w-3 bg-line-strong md:bottom-7" />
      <div className="absolute top-0 left-[62%] bottom-4 w-3 bg-line-strong md:bottom-7" />
      {cutout && (
        <Picture
          source={cutout}
          alt=""
          sizes="(min-width: 67.5rem) 400px, (min-width: 48rem) 300px, 220px"
          priority
          cutout
          className="absolute right-0 bottom-0 h-auto max-h-44 w-auto max-w-[70%] drop-shadow-[0_10px_10px_rgb(13_45_33/30%)] md:max-h-56 lg:-right-8 lg:max-h-66 lg:max-w-[86%]"
        />
      )}
    </div>
  );
}

type TownSignProps = { town: string } & Pick<TownMeta, "road" | "sign" | "latitude" | "longitude">;

/** A road sign; its arrow points from our yard to where the town really is. */
function TownSign({ town, road, sign, latitude, longitude }: TownSignProps) {
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
