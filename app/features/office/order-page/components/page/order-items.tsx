import { CalendarCog, Package, Percent, Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { RowButton } from "#app/features/base/office-kit/components/row-button.tsx";
import { ExtraIcon } from "#app/features/fleet/catalog/components/extra-icon.tsx";
import { formatDollars } from "#app/shared/money/money.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Line } from "#app/ui/line.tsx";
import { useOrderDialog } from "../../hooks/use-order-dialog.tsx";
import type { BookingDetail } from "../../order-page-schema.ts";
import { signedDollars } from "../../rules/money-text.ts";
import { type ExtraRow, orderRows } from "../../rules/order-rows.ts";
import type { Removed } from "../dialogs/edit-dialogs.tsx";
import { OrderCard } from "./order-card.tsx";
import { OrderItem } from "./order-item.tsx";

const edits = () => import("../dialogs/edit-dialogs.tsx");
const dialogs = {
  item: lazyPart(async () => ({ default: (await edits()).AddItemDialog })),
  extras: lazyPart(async () => ({ default: (await edits()).ExtrasDialog })),
  setup: lazyPart(async () => ({ default: (await edits()).SetupDialog })),
  discount: lazyPart(async () => ({ default: (await edits()).DiscountDialog })),
  swap: lazyPart(async () => ({ default: (await edits()).SwapDialog })),
  remove: lazyPart(async () => ({ default: (await edits()).RemoveDialog })),
};

/** Items and extras with their prices, the total, and buttons to change them. */
export function OrderItems({ booking }: { booking: BookingDetail }) {
  const { start, dialog } = useOrderDialog(booking);
  const remove = (removed: Removed) => start((props) => <dialogs.remove {...props} removed={removed} />);
  const { items, extras, rest, goods } = orderRows(booking);
  const { change } = booking.can;
  const button = (act: "item" | "extras" | "setup" | "discount", icon: ReactNode, name: string) =>
    change && (
      <RowButton className="max-sm:px-3" onClick={() => start(dialogs[act])}>
        {icon}
        {name}
      </RowButton>
    );
  return (
    <OrderCard
      title="Items"
      Icon={Package}
      flush
      action={
        <div className="flex flex-wrap gap-2">
          {button("extras", <Plus aria-hidden="true" />, "Add extra")}
          {button("item", <Plus aria-hidden="true" />, "Add item")}
        </div>
      }
    >
      <ul className="divide-y divide-office-line">
        {items.map((row) => (
          <OrderItem
            key={row.item.id}
            booking={booking}
            row={row}
            onSwap={() => start((props) => <dialogs.swap {...props} item={row.item} />)}
            onRemove={items.length > 1 ? () => remove({ itemId: row.item.id, name: row.item.name }) : undefined}
          />
        ))}
        {extras.map((row) => (
          <OrderExtra key={row.extra.extraId} row={row} onRemove={change ? () => remove(row.extra) : undefined} />
        ))}
      </ul>
      <OrderSums booking={booking} rest={rest} goods={goods}>
        {button("discount", <Percent aria-hidden="true" />, booking.discount ? "Change discount" : "Discount")}
        {button("setup", <CalendarCog aria-hidden="true" />, "Days and setup")}
      </OrderSums>
      {dialog}
    </OrderCard>
  );
}

type OrderExtraProps = { row: ExtraRow; onRemove: (() => void) | undefined };

/** An extra. */
function OrderExtra({ row: { extra, amount }, onRemove }: OrderExtraProps) {
  const { name, quantity } = extra;
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
      {onRemove && (
        <IconButton label={`Remove ${name}`} variant="quiet" onClick={onRemove}>
          <X />
        </IconButton>
      )}
    </li>
  );
}

type OrderSumsProps = {
  booking: BookingDetail;
  rest: BookingDetail["priceLines"];
  goods: number;
  /** Buttons that change the price of the whole order. */
  children: ReactNode;
};

/** From the items to the total. */
function OrderSums({ booking, rest, goods, children }: OrderSumsProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3 border-t border-office-line bg-office px-4 py-4 md:px-5">
      <div className="flex flex-wrap gap-2">{children}</div>
      <dl className="ml-auto grid min-w-0 flex-1 basis-64 gap-1.5 text-small md:max-w-100">
        {rest.length > 0 && <Line look="entry" label="Subtotal" amount={formatDollars(goods)} />}
        {rest.map(({ id, label, amount, kind }) => (
          <Line
            key={id}
            look="entry"
            label={label}
            amount={signedDollars(amount)}
            {...(kind === "discount" ? { amountClass: "text-moss" } : {})}
          />
        ))}
        <Line
          look="entry"
          label="Total"
          amount={signedDollars(booking.total)}
          className="font-display text-base font-semibold"
        />
      </dl>
    </div>
  );
}
