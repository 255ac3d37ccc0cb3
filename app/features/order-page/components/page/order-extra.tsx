import { formatDollars } from "../../../../shared/money.ts";
import { ExtraIcon } from "../../../catalog/components/extra-icon.tsx";
import type { useRemoval } from "../../hooks/use-removal.ts";
import type { BookingDetail } from "../../order-page-schema.ts";
import type { ExtraRow } from "../../rules/order-rows.ts";
import { RemoveButton } from "./remove-button.tsx";

type OrderExtraProps = { booking: BookingDetail; row: ExtraRow; removal: ReturnType<typeof useRemoval> };

/** Something that goes along. */
export function OrderExtra({ booking, row: { extra, amount }, removal }: OrderExtraProps) {
  const { extraId, name, quantity } = extra;
  return (
    <li className="flex items-center gap-3 px-4 py-2 text-small md:px-5">
      <span className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-office text-ink-soft">
        <ExtraIcon name={name} className="size-5" />
      </span>
      <span className="mr-auto min-w-0 font-medium wrap-anywhere">
        {quantity > 1 && `${quantity} × `}
        {name}
      </span>
      <span className="font-display font-semibold tabular-nums">{formatDollars(amount)}</span>
      {booking.can.change && (
        <RemoveButton booking={booking} removed={{ extraId, name }} removal={removal} look="icon" />
      )}
    </li>
  );
}
