import { cx } from "class-variance-authority";
import type { TownText } from "../../../../content/towns/town-text.ts";
import { TownNotes } from "./town-notes.tsx";

const grounds = { sky: "bg-sky-tint", moss: "bg-moss-tint", sun: "bg-sun-tint" };

/** What only this town has, on a ground of its own. */
export function TownSpecial({ special }: { special: NonNullable<TownText["special"]> }) {
  return (
    <section className={cx("mt-14 py-12 md:mt-20 md:py-16", grounds[special.tone])}>
      <div className="band">
        <h2 className="text-h2">{special.heading}</h2>
        <p className="mt-3 mb-7 max-w-[62ch] text-lead text-ink-soft">{special.lead}</p>
        <TownNotes notes={special.notes} heading="h3" />
      </div>
    </section>
  );
}
