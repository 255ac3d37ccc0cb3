// The owner may switch these messages off. All others are always sent: about moved or due money, codes, links, copies
// of signed texts, tests, and text that somebody wrote by hand.
import type { Audience, MessageData } from "./message-data.ts";

type Kind = MessageData["kind"];
export type SwitchableMessage = { audience: Audience; kind: Kind; label: string };

export const switchableMessages: readonly SwitchableMessage[] = [
  { audience: "customer", kind: "delivery_confirmation", label: "Delivery details before the event" },
  { audience: "customer", kind: "balance_reminder", label: "Balance due, 3 days and 1 day before" },
  { audience: "customer", kind: "thank_you", label: "Thank-you with the receipt, the day after" },
  { audience: "customer", kind: "hold_ends_soon", label: "Reminder before a hold ends" },
  { audience: "customer", kind: "proposal_ends_soon", label: "Reminder before a proposal ends" },
  { audience: "customer", kind: "rain_check_ends", label: "Reminders before a rain check ends" },
  { audience: "customer", kind: "hold_expired", label: "Hold expired" },
  { audience: "customer", kind: "quote_received", label: "We got your quote request" },
  { audience: "owner", kind: "booking_received", label: "New booking" },
  { audience: "owner", kind: "payment_received", label: "Payment received" },
  { audience: "owner", kind: "hold_ends_soon", label: "Hold ends soon" },
  { audience: "owner", kind: "hold_expired", label: "Hold expired" },
  { audience: "owner", kind: "booking_cancelled", label: "Booking canceled" },
  { audience: "owner", kind: "booking_moved", label: "Booking moved" },
  { audience: "owner", kind: "waiver_signed", label: "Waiver signed" },
  { audience: "owner", kind: "delivery_confirmation", label: "Deliveries before the event" },
];

/** The setting `messages.off` lists these keys: `customer delivery_confirmation`. */
export const messageKey = ({ audience, kind }: Pick<SwitchableMessage, "audience" | "kind">) => `${audience} ${kind}`;

const keys: ReadonlySet<string> = new Set(switchableMessages.map(messageKey));

/** A key outside the list switches nothing off, and a message about money is always sent. */
export function isSwitchedOff(off: readonly string[], audience: Audience, data: MessageData): boolean {
  if (data.kind === "hold_expired" && data.mayBePaid) return false;
  const key = messageKey({ audience, kind: data.kind });
  return keys.has(key) && off.includes(key);
}
