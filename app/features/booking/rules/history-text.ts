// The log of a booking in words for the owner. What it does not know it shows as it was written.
import { formatCents } from "../../../shared/money.ts";
import { formatDate, isPlainDate } from "../../../shared/plain-date.ts";

type Details = Record<string, unknown>;

export const actorWords = { owner: "You", customer: "Customer", system: "The system", provider: "Card company" };

const fieldNames: Record<string, string> = {
  customerName: "Name",
  customerEmail: "E-mail",
  customerPhone: "Phone",
  customerAddress: "Address",
  eventType: "Event type",
  location: "Setup spot",
  additionalRequests: "Requests",
  outOfArea: "Outside of the area",
};

const shown = (value: unknown) => {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === "" ? "nothing" : String(value);
};
const day = (value: unknown) =>
  typeof value === "string" && isPlainDate(value)
    ? formatDate(value, { weekday: "short", month: "short", day: "numeric" })
    : String(value);
const cents = (value: unknown) => (typeof value === "number" && value > 0 ? formatCents(value) : undefined);

const amount = (value: unknown) => formatCents(Number(value ?? 0));

function corrected({ changed }: Details): string {
  const changes = Object.entries((changed ?? {}) as Record<string, { from: unknown; to: unknown }>);
  return changes.map(([name, { from, to }]) => `${fieldNames[name] ?? name}: ${shown(from)} → ${shown(to)}`).join("; ");
}

function cancelled({ refundCents, keptCents, reason }: Details): string {
  const back = cents(refundCents);
  const kept = cents(keptCents);
  return [back && `${back} back`, kept && `${kept} kept`, reason].filter(Boolean).join(", ");
}

const writers: Record<string, (details: Details) => string> = {
  "booking made": ({ item, date }) => `${item}, ${day(date)}`,
  "booking corrected": corrected,
  "booking cancelled": cancelled,
  "booking moved": ({ from, to, reason }) => `${day(from)} → ${day(to)}, ${reason}`,
  "change requested": ({ wish, note }) => `Wants to ${wish}: ${note}`,
  "payment corrected": ({ kind, fromCents, toCents, reason }) =>
    `${String(kind).replace("_", "-")}: ${amount(fromCents)} → ${amount(toCents)}, ${reason}`,
  "balance written off": ({ amountCents, reason }) => `${amount(amountCents)}, ${reason}`,
  "request settled": ({ wish }) => `The wish to ${wish}`,
  "email held back": ({ audience }) =>
    `${audience === "owner" ? "To you" : "To the customer"}: too many went there in a short time`,
  "message sent again": ({ toAddress }) => `To ${toAddress}`,
};

/** `booking moved` → `Booking moved`, and what there is to say about it. */
export function historyWords(action: string, details: Details): { title: string; note: string } {
  const title = action.charAt(0).toUpperCase() + action.slice(1);
  const note = writers[action]?.(details) ?? cents(details.amountCents) ?? "";
  return { title, note };
}
