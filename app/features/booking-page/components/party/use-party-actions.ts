import { useMemo } from "react";
import { useBusiness } from "../../../../page-facts.tsx";
import { formatCents } from "../../../../shared/money.ts";
import { type Charged, priceTerms } from "../../../../shared/price-terms.ts";
import { toast } from "../../../../ui/toast-store.ts";
import type { Inflatable } from "../../../catalog/schema.ts";
import { itemCents, listedItem } from "../../../pricing/rules/list-price.ts";
import { useThisBooking } from "../../booking-context.ts";
import { invertEvent, type Undoable } from "../../rules/order-choice.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";

const UNDO_MS = 8_000;

type Changed = { title: string; description?: string; altText: string };

/** Changes of the order that say what they did and can be taken back. */
export function usePartyActions() {
  const booking = useThisBooking();
  const business = useBusiness();
  return useMemo(() => partyActions(booking, business), [booking, business]);
}

function partyActions({ flow, dispatch, facts }: BookingFlow, business: Charged) {
  function change(event: Undoable, { altText, ...said }: Changed): void {
    const undo = invertEvent(flow, event);
    dispatch(event);
    const onAction = () => undo && dispatch(undo);
    toast({ ...said, tone: "success", duration: UNDO_MS, action: { label: "Undo", altText, onAction } });
  }

  const off = facts.code.kind === "counts" ? facts.code.promo.basisPoints : null;
  const priceText = (cents: number) => `${formatCents(cents)}${off === null ? "" : `, less your ${off / 100}%`}`;

  return {
    add: (item: Inflatable) => {
      const { id, name } = item;
      const description = priceText(itemCents(listedItem(item), false, flow.days, priceTerms(business)));
      const altText = `Remove ${name} in your party`;
      change({ type: "item added", itemId: id }, { title: `${name} added`, description, altText });
    },
    remove: (name: string, index: number) =>
      change({ type: "item removed", index }, { title: `${name} removed`, altText: `Add ${name} again` }),
    removeExtra: (name: string, extraId: number) =>
      change({ type: "extra set", extraId, quantity: 0 }, { title: `${name} removed`, altText: `Add ${name} again` }),
    removeCode: (code: string) =>
      change({ type: "code set", promoCode: "" }, { title: `${code} removed`, altText: "Enter the code again" }),
    removeCredit: () =>
      change({ type: "credit set", creditCode: "" }, { title: "Rain check removed", altText: "Use it again" }),
  };
}
