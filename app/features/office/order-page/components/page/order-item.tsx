import { ArrowLeftRight, CalendarDays, Droplets, Trash2, Wrench } from "lucide-react";
import { Link } from "react-router";
import { RowButton } from "#app/features/base/office-kit/components/row-button.tsx";
import { unitLabel } from "#app/features/fleet/availability/rules/unit-label.ts";
import { ItemPicture } from "#app/features/fleet/catalog/components/item-picture.tsx";
import { NotReadyNotice } from "#app/features/fleet/safety/components/release-dialog.tsx";
import { formatDollars } from "#app/shared/money/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { BookingDetail } from "../../order-page-schema.ts";
import { type ItemRow, itemDays } from "../../rules/order-rows.ts";

type OrderItemProps = {
  booking: BookingDetail;
  row: ItemRow;
  onSwap: () => void;
  /** Undefined for the last item, which can be swapped and not removed: an order has at least one. */
  onRemove: (() => void) | undefined;
};

/** One rental: which unit, wet or dry, its days and what they cost. */
export function OrderItem({ booking, row: { item, lines, sum }, onSwap, onRemove }: OrderItemProps) {
  const { name, unit, runsWet, wetOption } = item;
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3.5 px-4 py-3.5 md:grid-cols-[5rem_minmax(0,1fr)] md:px-5">
      <ItemPicture
        item={{ id: item.inflatableId, type: item.type, picture: item.picture, title: "" }}
        sizes="80px"
        className="rounded-[10px]"
      />
      <div className="min-w-0">
        <div className="flex items-start gap-3">
          <h3 className="mr-auto flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-display font-semibold">
            <span>
              {name}
              {unit && (
                <>
                  {" · "}
                  <Link
                    to={`/admin/units/${unit.id}`}
                    aria-label={`${unitLabel(name, unit.name)}, safety log`}
                    className="font-normal text-ink-soft underline underline-offset-3"
                  >
                    {unitLabel(name, unit.name)}
                  </Link>
                </>
              )}
            </span>
            {runsWet && (
              <Badge tone="sky" icon={<Droplets aria-hidden="true" />}>
                {wetOption ? "Wet" : "Always wet"}
              </Badge>
            )}
          </h3>
          <span className="font-display font-semibold tabular-nums">{formatDollars(sum)}</span>
        </div>
        <div className="flex flex-wrap items-end gap-x-4">
          <ItemDays booking={booking} lines={lines} />
          {booking.can.change && (
            <div className="mt-2.5 ml-auto flex flex-wrap gap-2">
              <RowButton Icon={ArrowLeftRight} className="max-sm:px-3" aria-label={`Swap ${name}`} onClick={onSwap}>
                Swap
              </RowButton>
              {onRemove && (
                <RowButton Icon={Trash2} className="max-sm:px-3" aria-label={`Remove ${name}`} onClick={onRemove}>
                  Remove
                </RowButton>
              )}
            </div>
          )}
        </div>
        {unit?.isOut && (
          <p className="mt-2 flex items-start gap-2 text-small font-medium text-clay">
            <Wrench aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {unit.name} is out of service on these days. Swap it, or move the booking.
          </p>
        )}
        {unit?.notReady && <NotReadyNotice unit={unit} bookingId={booking.id} notReady={unit.notReady} />}
      </div>
    </li>
  );
}

const ICON = "mt-0.5 size-4 shrink-0 text-ink-soft";

function ItemDays({ booking, lines }: Pick<OrderItemProps, "booking"> & Pick<ItemRow, "lines">) {
  return (
    <ul className="mt-1 grid gap-1 text-small">
      {itemDays(booking, lines).map(({ key, label, note, amount, isWet }) => (
        <li key={key} className="flex items-start gap-2">
          {isWet ? (
            <Droplets aria-hidden="true" className={ICON} />
          ) : (
            <CalendarDays aria-hidden="true" className={ICON} />
          )}
          <span>
            {label} <span className="text-ink-soft">{[note, formatDollars(amount)].filter(Boolean).join(", ")}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
