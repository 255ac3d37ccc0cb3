import { CalendarCheck } from "lucide-react";
import { useBusiness } from "../../../page-facts.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { CallButton } from "../../../ui/call-button.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { itemPictures } from "../../catalog/rules/item-picture.ts";
import type { TownMeta } from "../../documents/rules/document-kinds.ts";
import { TownSign } from "./town-sign.tsx";

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
  const cutout = unit && itemPictures(unit)?.cutout;
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
