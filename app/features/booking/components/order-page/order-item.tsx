import { CalendarDays, Droplets } from "lucide-react";
import { formatDollars } from "../../../../shared/money.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { ItemPicture } from "../../../catalog/components/item-picture.tsx";
import { itemDays } from "../../rules/item-days.ts";
import type { ItemRow } from "../../rules/order-rows.ts";
import { unitLabel } from "../../rules/unit-label.ts";
import type { BookingDetail } from "../../schema.ts";

type OrderItemProps = { booking: BookingDetail; row: ItemRow };

/** One rental: which unit, wet or dry, its days and what they cost. */
export function OrderItem({ booking, row: { item, lines, sum } }: OrderItemProps) {
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
              {unit && <span className="font-normal text-ink-soft"> · {unitLabel(name, unit.name)}</span>}
            </span>
            {runsWet && (
              <Badge tone="sky" icon={<Droplets aria-hidden="true" />}>
                {wetOption ? "Wet" : "Wet by nature"}
              </Badge>
            )}
          </h3>
          <span className="font-display font-semibold tabular-nums">{formatDollars(sum)}</span>
        </div>
        <ul className="mt-1 grid gap-1 text-small">
          {itemDays(booking, lines).map(({ key, label, note, amount, isWet }) => (
            <li key={key} className="flex items-start gap-2">
              {isWet ? (
                <Droplets aria-hidden="true" className={ICON} />
              ) : (
                <CalendarDays aria-hidden="true" className={ICON} />
              )}
              <span>
                {label}{" "}
                <span className="text-ink-soft">{[note, formatDollars(amount)].filter(Boolean).join(", ")}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

const ICON = "mt-0.5 size-4 shrink-0 text-ink-soft";
