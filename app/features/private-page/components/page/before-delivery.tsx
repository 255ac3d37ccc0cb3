import { SquareCheck } from "lucide-react";
import { useServerBusiness } from "../../../../page-facts.tsx";
import { Card } from "../../../../ui/card.tsx";
import type { PrivateBooking } from "../../private-booking.ts";
import { beforeDelivery } from "../../rules/before-delivery.ts";

type BeforeDeliveryProps = { booking: PrivateBooking; isToday: boolean };

export function BeforeDelivery({ booking, isToday }: BeforeDeliveryProps) {
  const { site } = useServerBusiness();
  return (
    <Card>
      <h2 className="text-h3">Before we get there</h2>
      <ul className="mt-3 grid gap-x-6 gap-y-2 md:grid-cols-2 lg:grid-cols-1">
        {beforeDelivery(booking, site, isToday).map((point) => (
          <li key={point} className="flex gap-3">
            <SquareCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-moss" />
            {point}
          </li>
        ))}
      </ul>
    </Card>
  );
}
