import { business } from "../../../../config/business.ts";
import { longDay } from "../../../shared/business-clock.ts";
import { NoBreak } from "../../../ui/no-break.tsx";

const { delivery } = business;

export function FeedExplained() {
  return (
    <div className="grid gap-2 text-small">
      <p>
        A private address that the calendar of your phone asks about once an hour or so. Each booking shows as a
        delivery (<NoBreak>{delivery.window}</NoBreak>) and a pickup (<NoBreak>{delivery.pickupWindow}</NoBreak>) with
        the customer, the phone number, the street, wet or dry, and what is left to collect. Blocked dates show as
        all-day notes.
      </p>
      <p>Whoever has the address can read your customers' names and streets. Keep it to your own devices.</p>
    </div>
  );
}

export function FeedSince({ createdAt }: { createdAt: string }) {
  return (
    <p className="rounded-field bg-moss-tint px-4 py-3 text-small">
      An address has been in use since {longDay(new Date(createdAt))}. It was shown once, when it was made, and cannot
      be shown again. For another device, or if you lost it, make a new one.
    </p>
  );
}
