import { useMemo } from "react";
import { formatCents } from "../../../../shared/money.ts";
import { toast } from "../../../../ui/toast-store.ts";
import { type Undoable, undoOf } from "../../rules/order-choice.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";

const UNDO_MS = 8_000;

type Changed = { title: string; description?: string; altText: string };

/** Changes of the order that say what they did and can be taken back. */
export function usePartyActions(booking: BookingFlow): PartyActions {
  return useMemo(() => partyActions(booking), [booking]);
}

function partyActions({ flow, dispatch, facts }: BookingFlow) {
  function change(event: Undoable, { altText, ...said }: Changed): void {
    const undo = undoOf(flow, event);
    dispatch(event);
    const onAction = () => undo && dispatch(undo);
    toast({ ...said, tone: "success", duration: UNDO_MS, action: { label: "Undo", altText, onAction } });
  }

  const off = facts.code.kind === "counts" ? facts.code.promo.basisPoints : null;
  const priceText = (dollars: number) =>
    `${formatCents(dollars * 100)}${off === null ? "" : `, less your ${off / 100}%`}`;

  return {
    add: ({ id, name, price }: { id: number; name: string; price: number }) =>
      change(
        { type: "item added", itemId: id },
        { title: `${name} added`, description: priceText(price), altText: `Remove ${name} in your party` },
      ),
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

export type PartyActions = ReturnType<typeof partyActions>;
