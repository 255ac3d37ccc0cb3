import { useOfficeToday } from "#app/features/base/office-kit/use-office-today.ts";
import { DiscardOrder } from "#app/features/office/new-order/components/discard-order.tsx";
import { NewOrderPage, NewOrderSkeleton } from "#app/features/office/new-order/components/new-order-page.tsx";
import { useNewOrder } from "#app/features/office/new-order/use-new-order.ts";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";
import type { PlainDate } from "#app/shared/days/plain-date.ts";

export const handle = { access: "office" };

/** A stored page may be opened days later, so what depends on today and on this device is drawn in the browser. */
export default function NewOrderRoute() {
  const today = useOfficeToday();
  if (today) return <NewOrder today={today} />;
  return (
    <OfficePage title="New order">
      <NewOrderSkeleton />
    </OfficePage>
  );
}

function NewOrder({ today }: { today: PlainDate }) {
  const form = useNewOrder();
  return (
    <OfficePage title="New order" actions={<DiscardOrder form={form} />}>
      <p className="-mt-3 mb-4 text-ink-soft">For a call or a walk-in. Everything you type is kept as a draft.</p>
      <NewOrderPage key={form.round} form={form} today={today} />
    </OfficePage>
  );
}
