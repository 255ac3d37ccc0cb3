// The differences between two versions of an order, for somebody whose save was refused because it had changed.

import { surfaceLabels } from "#app/features/orders/order-form/rules/site-questions.ts";
import { shortDay } from "#app/shared/days/date-format.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import { orderNotes } from "#app/shared/words/order-notes.ts";
import { orderTexts } from "#app/shared/words/order-texts.ts";
import { statusLabels } from "#app/shared/words/vocabulary.ts";
import type { BookingDetail } from "../order-page-schema.ts";

const NONE = "none";

const shown: { label: string; text: (booking: BookingDetail) => string }[] = [
  { label: "Status", text: ({ status }) => statusLabels[status] },
  { label: "Days", text: ({ eventDate, lastDay }) => [...new Set([eventDate, lastDay])].map(shortDay).join(" to ") },
  { label: "Rentals", text: ({ items }) => items.map(itemText).join(", ") },
  { label: "Extras", text: ({ extras }) => extras.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ") },
  { label: "It stands on", text: ({ surface }) => surfaceLabels[surface] },
  { label: "Damage cover", text: ({ damageCover }) => (damageCover ? "yes" : "no") },
  { label: "Total", text: ({ total }) => formatDollars(total) },
  { label: "Paid", text: ({ paid }) => formatDollars(paid) },
  { label: "Balance", text: ({ balance }) => formatDollars(balance) },
  { label: "Refund due", text: ({ refundDue }) => formatDollars(refundDue) },
  { label: "Promo code", text: ({ promoCode }) => promoCode ?? "" },
  { label: "Discount", text: ({ discount }) => discount?.reason ?? "" },
  { label: "Name", text: ({ customerName }) => customerName },
  { label: "Phone", text: ({ customerPhone }) => customerPhone },
  { label: "Email", text: ({ customerEmail }) => customerEmail },
  { label: "Address", text: ({ customerAddress }) => customerAddress },
  ...orderTexts.map(({ label, name }) => ({ label, text: (booking: BookingDetail) => booking[name] })),
  ...orderNotes.map(({ label, name }) => ({ label, text: (booking: BookingDetail) => booking[name] })),
  { label: "Waiver", text: ({ waiver }) => waiver?.status ?? "" },
];

const UNSEEN = "Something changed that isn't shown here, such as a message. Your change can go on.";

/** `Total: $250 → $300`, for each part that the owner reads. */
export function bookingDifferences(before: BookingDetail, now: BookingDetail): string[] {
  if (before.version === now.version) return [];
  const found = shown
    .map(({ label, text }) => ({ label, was: text(before) || NONE, is: text(now) || NONE }))
    .filter(({ was, is }) => was !== is)
    .map(({ label, was, is }) => `${label}: ${was} → ${is}`);
  return found.length > 0 ? found : [UNSEEN];
}

function itemText({ name, runsWet, unit }: BookingDetail["items"][number]): string {
  return [name, runsWet && "wet", unit?.name].filter(Boolean).join(", ");
}
