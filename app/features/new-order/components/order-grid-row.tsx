import { cx } from "class-variance-authority";
import { formatDollars } from "../../../shared/money.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { dayGround } from "../../availability/components/claim-row.tsx";
import { ItemPicture } from "../../catalog/components/item-picture.tsx";
import type { Inflatable } from "../../catalog/schema.ts";
import { countOf, isPicked, type Picked } from "../rules/pick-days.ts";
import type { OrderDays } from "../use-order-days.ts";
import { OrderGridCell } from "./order-grid-cell.tsx";

type OrderGridRowProps = {
  item: Inflatable;
  dates: PlainDate[];
  days: OrderDays;
  today: PlainDate;
  picked: Picked;
  /** The day of this row that takes Tab. */
  tabStop: PlainDate | undefined;
};

export function OrderGridRow({ item, dates, days, today, picked, tabStop }: OrderGridRowProps) {
  const units = days.unitsOf(item.id);
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-20 border-t border-r border-office-line bg-white px-3 py-1 text-left font-display text-fine leading-tight font-semibold"
      >
        <span className="flex items-center gap-2.5">
          <span aria-hidden="true" className="hidden w-9 shrink-0 xl:block">
            <ItemPicture item={item} sizes="36px" className="rounded-lg" />
          </span>
          <span className="min-w-0">
            {item.name}
            <span className="block font-text text-chip font-normal text-ink-soft">
              {formatDollars(item.price)}
              {units > 1 && `, ${units} units`}
            </span>
          </span>
        </span>
      </th>
      {dates.map((date) => {
        const isChosen = isPicked(picked, { itemId: item.id, date });
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid a cell is a gridcell, which can be selected
          <td
            key={date}
            aria-selected={isChosen}
            className={cx("relative h-12 border-t", dayGround(date, today, days.closedOn(date) !== undefined))}
          >
            <OrderGridCell
              itemId={item.id}
              itemName={item.name}
              date={date}
              state={days.stateOf(item.id, date)}
              closed={days.closedOn(date)}
              picked={isChosen}
              count={countOf(picked, item.id)}
              tabStop={date === tabStop}
            />
          </td>
        );
      })}
    </tr>
  );
}
