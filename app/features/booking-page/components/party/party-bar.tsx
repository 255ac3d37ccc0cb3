import { ChevronUp } from "lucide-react";
import { memo, useEffect } from "react";
import { Button } from "../../../../ui/button.tsx";
import { PartNotLoaded } from "../../../../ui/part-not-loaded.tsx";
import { useLoaded } from "../../../../ui/use-loaded.ts";
import { Lawn } from "../../../catalog/components/product/lawn.tsx";
import { sumText } from "../../rules/booking-price.ts";
import { thingCount, thingsText } from "../../rules/row-text.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";
import { leadsOn } from "../../use-focus-kept.ts";
import type { PartySheetState } from "../../use-party-sheet.ts";
import { shortDay } from "../page/day-labels.ts";
import type { PartyActions } from "./use-party-actions.ts";

type PartyBarProps = { booking: BookingFlow; actions: PartyActions; sheet: PartySheetState };

/** The order in three lines, always visible on a phone; its left part opens the whole of it. */
export const PartyBar = memo(function PartyBar({ booking, actions, sheet }: PartyBarProps) {
  const { flow, things, along, price, dispatch } = booking;
  const open = sheet.isOpen;
  const { part: PartySheet, notLoaded } = useSheetCode(open);
  if (flow.date === undefined) return null;
  const count = thingCount(things, along);
  const go = () => {
    if (open) sheet.leaveForDetails();
    dispatch({ type: "details opened" });
  };
  return (
    <section
      data-booking-bar
      aria-label="Your party so far"
      className="bottom-0 z-20 -mx-5 mt-8 flex items-center gap-3 rounded-t-card bg-surface px-4 py-3 shadow-[0_-8px_30px_-8px_rgb(13_45_33/28%)] md:hidden noscript:hidden [@media(min-height:30rem)]:sticky"
    >
      <button
        type="button"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={sheet.open}
        className="relative flex min-h-15 min-w-0 flex-1 items-center gap-3 rounded-small text-left"
      >
        <span className="sr-only">Your party, {thingsText(count)},</span>
        <span aria-hidden="true" className="relative max-[22rem]:hidden">
          <Lawn items={things.map(({ item }) => item)} width={72} className="h-15 w-18" />
          <span className="absolute -top-1 -left-1 grid size-6 place-items-center rounded-full bg-pine font-display text-fine font-semibold text-white">
            {count}
          </span>
        </span>
        <span data-sums className="min-w-0 text-fine leading-snug text-ink-soft">
          <span className="flex items-center gap-1 font-display text-base font-semibold text-ink">
            {shortDay(flow.date)}
            <ChevronUp aria-hidden="true" strokeWidth={2.6} className="size-4.5 shrink-0 text-sky-ink" />
          </span>
          <span className="block">
            <b className="font-semibold text-ink">{sumText(price, "total")}</b> total
          </span>
          <span className="block">{sumText(price, "today")} today</span>
        </span>
      </button>
      <Button {...leadsOn("bar")} onClick={go}>
        Continue
      </Button>
      {PartySheet && (
        <PartySheet booking={booking} actions={actions} open={open} onContinue={go} onClose={sheet.close} />
      )}
      <PartNotLoaded notLoaded={notLoaded} onClose={sheet.close} />
    </section>
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
