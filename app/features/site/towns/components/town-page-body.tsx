import { Fragment, type ReactNode } from "react";
import type { TownBody, TownSection } from "#app/features/base/documents/rules/town-text.ts";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import {
  DeliveryZones,
  TownClosing,
  TownNotes,
  TownRentalCards,
  TownSpecial,
  TownStory,
  WhyChooseUs,
} from "./town-sections.tsx";

type TownPageBodyProps = {
  town: string;
  body: TownBody;
  rentals: readonly Inflatable[];
  /** What comes before the invitation to book. */
  children: ReactNode;
};

/** Everything below the sign, in the order in which it is written. */
export function TownPageBody({ town, body, rentals, children }: TownPageBodyProps) {
  return (
    <>
      {body.notes.length > 0 && (
        <div className="band pt-3">
          <TownNotes notes={body.notes} heading="h2" />
        </div>
      )}
      {body.sections.map((section) => (
        <Fragment key={section.kind + section.heading}>
          {section.kind === "booking" && children}
          <Section town={town} section={section} rentals={rentals} />
        </Fragment>
      ))}
    </>
  );
}

type SectionProps = { town: string; section: TownSection; rentals: readonly Inflatable[] };

function Section({ town, section, rentals }: SectionProps) {
  if (section.kind === "rentals") return <TownRentalCards text={section} rentals={rentals} />;
  if (section.kind === "story") return <TownStory story={section} />;
  if (section.kind === "special") return <TownSpecial special={section} />;
  if (section.kind === "map") return <DeliveryZones town={town} zones={section} />;
  if (section.kind === "why") return <WhyChooseUs why={section} />;
  return <TownClosing closing={section} />;
}
