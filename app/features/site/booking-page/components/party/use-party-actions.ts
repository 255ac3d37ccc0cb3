import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { itemCents, listedItem } from "#app/features/fleet/pricing/rules/list-price.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { formatCents } from "#app/shared/money/money.ts";
import { type Charged, priceTerms } from "#app/shared/money/price-terms.ts";
import { toast } from "#app/ui/toast-store.ts";
import { useThisBooking } from "../../booking-context.ts";
import { adding, removing, removingExtra, type Undoable } from "../../rules/order-choice.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";

const UNDO_MS = 8_000;

type Changed = { title: string; description?: string; altText: string };

/** Changes of the order that say what they did and can be taken back. */
export function usePartyActions() {
  return partyActions(useThisBooking(), useBusiness());
}

function partyActions({ flow, change, facts }: BookingFlow, business: Charged) {
  function act({ change: part, undo }: Undoable, { altText, ...said }: Changed): void {
    change(part);
    const action = { label: "Undo", altText, onAction: () => change(undo) };
    toast({ ...said, tone: "success", duration: UNDO_MS, action });
  }

  const off = facts.code.kind === "counts" ? facts.code.promo.basisPoints : null;
  const priceText = (cents: number) => `${formatCents(cents)}${off === null ? "" : `, less your ${off / 100}%`}`;
  const priceOf = (item: Inflatable) => itemCents(listedItem(item), false, flow.days, priceTerms(business));
  const removed = (name: string) => ({ title: `${name} removed`, altText: `Add ${name} again` });
  const { promoCode, creditCode = "" } = flow;

  return {
    /** In cents, for all days of the party. */
    priceOf,
    add: (item: Inflatable) => {
      const { id, name } = item;
      const description = priceText(priceOf(item));
      act(adding(id), { title: `${name} added`, description, altText: `Remove ${name} in your party` });
    },
    remove: (name: string, index: number) => act(removing(flow, index), removed(name)),
    removeExtra: (name: string, extraId: number) => act(removingExtra(flow, extraId), removed(name)),
    removeCode: (code: string) =>
      act(
        { change: { promoCode: "" }, undo: { promoCode } },
        { title: `${code} removed`, altText: "Enter the code again" },
      ),
    removeCredit: () =>
      act(
        { change: { creditCode: "" }, undo: { creditCode } },
        { title: "Rain check removed", altText: "Use it again" },
      ),
  };
}
