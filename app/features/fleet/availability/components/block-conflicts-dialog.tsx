import { Link } from "react-router";
import { OfficeDialog } from "#app/features/base/office-kit/components/office-dialog.tsx";
import { bookingHref } from "#app/shared/booking-href.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { CloseButton } from "#app/ui/dialog.tsx";
import type { BlockScope } from "../rules/blocked-ranges.ts";
import type { ordersOnDays } from "../rules/blocks.ts";
import { formatRange } from "../rules/day-range.ts";

type BlockConflictsDialogProps = {
  name: string;
  scope: BlockScope;
  found: ReturnType<typeof ordersOnDays>;
  busy: boolean;
  failure: string | undefined;
  onBlock: () => void;
  onClose: () => void;
};

/** Lists the orders on the days before anything is blocked. The orders stay. */
export default function BlockConflictsDialog(props: BlockConflictsDialogProps) {
  const { name, scope, found, busy, failure, onBlock, onClose } = props;
  const { orders, unitDays, blocked, booked } = found;
  const count = orders.length === 1 ? "1 order is" : `${orders.length} orders are`;
  return (
    <OfficeDialog
      title={`Block ${formatRange(scope)}?`}
      description={`${name}. ${count} on ${scope.from === scope.through ? "this day" : "these days"} and will stay.`}
      onClose={onClose}
      footerNote={
        <p className="text-small">
          {blocked} of {unitDays} unit {unitDays === 1 ? "day" : "days"} will be blocked, {booked} stay booked.
        </p>
      }
      footer={
        <>
          <CloseButton>Cancel</CloseButton>
          <Button variant="pine" busy={busy} disabled={blocked === 0} onClick={onBlock}>
            Block {blocked === 1 ? "this day" : "these days"}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure && <Alert live tone="error" title={failure} />}
        <ul className="rounded-card bg-surface px-5 py-1" aria-label="Orders on these days">
          {orders.map((order) => (
            <li
              key={order.bookingId}
              className="grid gap-x-4 border-t border-office-line py-3 text-small first:border-0 sm:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1fr)]"
            >
              <p className="min-w-0 wrap-anywhere">
                <b className="font-display font-semibold">{order.customerName}</b>
                <br />
                <Link to={bookingHref(order.bookingId)} className="inline-flex min-h-11 items-center underline">
                  Order {order.bookingId}
                </Link>
                {order.held && <span className="text-ink-soft"> · not paid yet</span>}
              </p>
              <p>{order.days}</p>
              <p className="min-w-0 wrap-anywhere">{order.names}</p>
            </li>
          ))}
        </ul>
        <p className="text-small text-ink-soft">
          No order is canceled from here. To move or cancel one, open it. Customers see that these days are closed, not
          the reason.
        </p>
      </div>
    </OfficeDialog>
  );
}
