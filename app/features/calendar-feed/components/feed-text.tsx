import { business } from "../../../../config/business.ts";
import { longDay } from "../../../shared/business-clock.ts";
import { NoBreak } from "../../../ui/no-break.tsx";

const { delivery } = business;

export function FeedExplained() {
  return (
    <div className="grid gap-2 text-small">
      <p>
        A private address that your phone's calendar checks about once an hour. Each booking shows up as a delivery (
        <NoBreak>{delivery.window}</NoBreak>) and a pickup (<NoBreak>{delivery.pickupWindow}</NoBreak>) with the
        customer's name, phone number and street address, wet or dry, and the balance to collect. Blocked dates show up
        as all-day events.
      </p>
      <p>Anyone with this address can see your customers' names and street addresses. Keep it on your own devices.</p>
    </div>
  );
}

export function FeedSince({ createdAt }: { createdAt: string }) {
  return (
    <p className="rounded-field bg-moss-tint px-4 py-3 text-small">
      Your address was made {longDay(new Date(createdAt))}. We showed it once and can't show it again. If you lost it,
      or want to add another device, make a new one.
    </p>
  );
}
