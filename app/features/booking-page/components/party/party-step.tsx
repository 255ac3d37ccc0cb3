import { PartyPopper } from "lucide-react";
import { TextLink } from "../../../../ui/link.tsx";
import type { PartyProps } from "../../party-props.ts";
import { askForQuote } from "../../rules/ask-for-quote.ts";
import { usePressedDay } from "../../use-pressed-day.ts";
import { AddToParty } from "./add-to-party.tsx";
import { PartyBar } from "./party-bar.tsx";
import { PartyDay } from "./party-day.tsx";
import { PartySummary } from "./party-summary.tsx";
import { usePartyActions } from "./use-party-actions.ts";

/** Until the step has followed a pressed day, its sums are those of the day before. */
const SUMS_WHILE_BUSY =
  "[&_[data-sums]]:transition-opacity aria-busy:[&_[data-sums]]:opacity-50 aria-busy:[&_[data-sums]]:delay-100";

/**
 * What else comes along, once the day is picked: the day in its week, how long, more rentals, extras, and the order. A chunk of
 * its own. Until it has followed a pressed day it is marked as busy.
 */
export default function PartyStep(props: PartyProps) {
  const { booking, items, date, onPick, sheet } = props;
  const actions = usePartyActions(booking);
  const [shown, press] = usePressedDay(date, onPick);
  return (
    <div aria-busy={shown !== date} className={SUMS_WHILE_BUSY}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-7">
        <div className="grid min-w-0 content-start gap-5">
          <PartyDay {...props} shown={shown} onPick={press} />
          <AddToParty booking={booking} items={items} actions={actions} />
          <BiggerParty quote={askForQuote(booking.flow)} />
        </div>
        <PartySummary booking={booking} actions={actions} />
      </div>
      <PartyBar booking={booking} actions={actions} sheet={sheet} />
    </div>
  );
}

function BiggerParty({ quote }: { quote: string }) {
  return (
    <p className="flex items-center gap-4 rounded-small bg-sky-tint px-5 py-4 text-ink-soft">
      <PartyPopper aria-hidden="true" className="size-5 shrink-0 text-ink" />
      <span>
        <b className="font-display font-semibold text-ink">School, church or a really big birthday?</b>{" "}
        <TextLink href={quote}>Ask for a quote</TextLink> and we'll put it together for you.
      </span>
    </p>
  );
}
