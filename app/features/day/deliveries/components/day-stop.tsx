import { cx } from "class-variance-authority";
import { FileX } from "lucide-react";
import { Link } from "react-router";
import { ItemPicture } from "#app/features/fleet/catalog/components/item-picture.tsx";
import { bookingHref } from "#app/shared/booking-href.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import { windowsText, windowText } from "#app/shared/words/business-text.ts";
import { BadgeList } from "#app/ui/badge.tsx";
import { isDelivery, isFetched } from "../rules/deliveries.ts";
import { loadText, pickUpText } from "../rules/load-text.ts";
import type { RunSheetStop } from "../run-sheet-schema.ts";

const rowClass = "flex gap-3 border-b border-office-line py-3";

/** One stop of the dashboard: when, who, what, where, and what the driver must not forget. */
export function DayStop({ stop, className }: { stop: RunSheetStop; className?: string | undefined }) {
  const [first] = stop.things;
  const { window, pickup } = stop.delivery;
  return (
    <li className={cx(rowClass, className)}>
      <Time>{windowText(isDelivery(stop) ? window : pickup)}</Time>
      {first && (
        <span className="w-14 shrink-0 max-[22rem]:hidden">
          <ItemPicture
            item={{ id: first.inflatableId, type: first.type, picture: first.picture, title: "" }}
            sizes="56px"
            className="rounded-[10px]"
          />
        </span>
      )}
      <div className="min-w-0 flex-1 text-small">
        <p className="wrap-anywhere">
          <Link
            to={bookingHref(stop.bookingId)}
            className="inline-flex min-h-6 items-center font-display text-base font-semibold text-ink no-underline hover:underline"
          >
            {isDelivery(stop) ? stop.customerName : `Pick up, ${stop.customerName}`}
          </Link>
          <span className="block text-ink-soft">{loadText(stop)}</span>
          <span className="block text-ink-soft">{stop.customerAddress || "Address missing"}</span>
        </p>
        <BadgeList
          className="mt-1.5 flex flex-wrap gap-1.5"
          badges={[
            stop.balance > 0
              ? { tone: "pending", text: `Collect ${formatDollars(stop.balance)}` }
              : { tone: "moss", text: "Paid" },
            !stop.waiverSigned && { tone: "clay", Icon: FileX, text: "Not signed" },
          ]}
        />
      </div>
    </li>
  );
}

/** Orders of one day come back the same evening. Longer ones have a stop of their own. */
export function EveningPickup({ stops }: { stops: readonly RunSheetStop[] }) {
  const sameDay = stops.filter((stop) => isDelivery(stop) && isFetched(stop));
  if (sameDay.length === 0) return null;
  return (
    <li className={rowClass}>
      <Time>{windowsText(sameDay.map(({ delivery }) => delivery.pickup))}</Time>
      <p className="font-display font-semibold">{pickUpText(stops)}</p>
    </li>
  );
}

function Time({ children }: { children: string }) {
  return <p className="w-17 shrink-0 font-display text-small font-semibold whitespace-nowrap">{children}</p>;
}
