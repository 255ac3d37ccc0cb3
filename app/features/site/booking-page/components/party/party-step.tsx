import { ChevronUp, PartyPopper } from "lucide-react";
import { memo, type RefObject, useEffect, useRef, useState } from "react";
import { formatRange } from "#app/features/fleet/availability/rules/day-range.ts";
import { Lawn } from "#app/features/fleet/catalog/components/product/lawn.tsx";
import { quoteLink } from "#app/features/orders/quote/rules/quote-link.ts";
import { TextLink } from "#app/ui/link.tsx";
import { PartNotLoaded } from "#app/ui/part-not-loaded.tsx";
import { useLoaded } from "#app/ui/use-loaded.ts";
import { useThisBooking } from "../../booking-context.ts";
import { sumText } from "../../rules/booking-price.ts";
import { countAll, countText } from "../../rules/row-text.ts";
import { lastOrderDay } from "../../use-order-facts.ts";
import { SummaryBar, SummaryCard } from "../page/booking-summary.tsx";
import { AddToParty } from "./add-to-party.tsx";
import { OrderLines } from "./order-lines.tsx";
import { PartyDay, type PartyProps } from "./party-day.tsx";

/** Until the step has followed a pressed day, its sums are those of the day before. */
const SUMS_WHILE_BUSY =
  "[&_[data-sums]]:transition-opacity aria-busy:[&_[data-sums]]:opacity-50 aria-busy:[&_[data-sums]]:delay-100";

/**
 * What else comes along, once the day is picked: the day in its week, how long, more rentals, extras, and the order. A chunk of
 * its own. Until it has followed a pressed day it is marked as busy.
 */
export default function PartyStep(props: PartyProps) {
  const { flow } = useThisBooking();
  return (
    <div aria-busy={props.calendar.picked !== props.date} className={SUMS_WHILE_BUSY}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-7">
        <div className="grid min-w-0 content-start gap-5">
          <PartyDay {...props} />
          <AddToParty />
          <BiggerParty quote={quoteLink(flow)} />
        </div>
        <PartySummary />
      </div>
      <PartyBar />
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

/** The order, one row each, with everything that will be charged before a name is asked. */
const PartySummary = memo(function PartySummary() {
  const { orderItems } = useThisBooking();
  const card = useRef<HTMLDivElement>(null);
  const top = useStickyTop(card);
  const items = orderItems.map(({ item }) => item);
  const picture = <Lawn items={items} width={210} className="-mt-12 -mr-3 h-34 w-[56%] shrink-0 md:h-36" />;
  return (
    <div className="max-lg:mt-8">
      <div ref={card} data-sums className="lg:sticky" style={{ top }}>
        <SummaryCard label="Your party" title="Your party" picture={picture}>
          <OrderLines />
        </SummaryCard>
      </div>
    </div>
  );
});

/** Below the navigation bar. */
const TOP = 112;
const GAP = 16;

/** Where a box stops while the page scrolls: below the bar, or, when it is taller than the window, by its lower edge. */
function useStickyTop(box: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(TOP);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setTop(Math.min(TOP, window.innerHeight - element.offsetHeight - GAP));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
    };
  }, [box]);
  return top;
}

/** The order in three lines, always visible on a phone; its left part opens the whole of it. */
const PartyBar = memo(function PartyBar() {
  const { flow, orderItems, orderExtras, price, sheet, dispatch } = useThisBooking();
  const open = sheet.isOpen;
  const { part: PartySheet, notLoaded } = useSheetCode(open);
  if (flow.date === undefined) return null;
  const count = countAll(orderItems, orderExtras);
  const go = () => {
    if (open) sheet.leaveForDetails();
    dispatch({ type: "details opened" });
  };
  return (
    <SummaryBar
      label="Your party so far"
      onContinue={go}
      after={
        <>
          {PartySheet && <PartySheet open={open} onContinue={go} onClose={sheet.close} />}
          <PartNotLoaded notLoaded={notLoaded} onClose={sheet.close} />
        </>
      }
    >
      <button
        type="button"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={sheet.open}
        className="relative flex min-h-15 min-w-0 flex-1 items-center gap-3 rounded-small text-left"
      >
        <span className="sr-only">Your party, {countText(count)},</span>
        <span aria-hidden="true" className="relative max-[22rem]:hidden">
          <Lawn items={orderItems.map(({ item }) => item)} width={72} className="h-15 w-18" />
          <span className="absolute -top-1 -left-1 grid size-6 place-items-center rounded-full bg-pine font-display text-fine font-semibold text-white">
            {count}
          </span>
        </span>
        <span data-sums className="min-w-0 text-fine leading-snug text-ink-soft">
          <span className="flex items-center gap-1 font-display text-base font-semibold text-ink">
            {formatRange({ from: flow.date, through: lastOrderDay(flow) ?? flow.date })}
            <ChevronUp aria-hidden="true" strokeWidth={2.6} className="size-4.5 shrink-0 text-sky-ink" />
          </span>
          <span className="block">
            <b className="font-semibold text-ink">{sumText(price, "total")}</b> total
          </span>
          <span className="block">{sumText(price, "today")} today</span>
        </span>
      </button>
    </SummaryBar>
  );
});

const loadSheet = async () => (await import("./party-sheet.tsx")).default;

/** The sheet brings the code of all dialogs: it is loaded once the day is picked and the browser is idle, or when it is asked for. */
function useSheetCode(asked: boolean) {
  const { loadAhead, ...loaded } = useLoaded(loadSheet, asked);
  useEffect(() => {
    if (typeof requestIdleCallback !== "function") return loadAhead();
    const idle = requestIdleCallback(loadAhead);
    return () => cancelIdleCallback(idle);
  }, [loadAhead]);
  return loaded;
}
