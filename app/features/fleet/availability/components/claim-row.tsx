import { cx } from "class-variance-authority";
import { memo } from "react";
import { ItemPicture } from "#app/features/fleet/catalog/components/item-picture.tsx";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { type PlainDate, weekday } from "#app/shared/days/plain-date.ts";
import { type CalendarRow, cellKey, outOn } from "../rules/calendar-rows.ts";
import { claimLook } from "../rules/claim-look.ts";
import type { DayRange } from "../rules/day-range.ts";
import { isSameOrder, othersText } from "../rules/order-cells.ts";
import type { OwnerClaim } from "../schema.ts";
import { ClaimCell } from "./claim-cell.tsx";

type ClaimRowProps = {
  row: CalendarRow<Inflatable>;
  days: PlainDate[];
  claims: ReadonlyMap<string, OwnerClaim>;
  closed: ReadonlyMap<string, string>;
  orders: ReadonlyMap<number, string[]>;
  picked: DayRange | undefined;
  tabStop: PlainDate | undefined;
  today: PlainDate;
  now: number;
};

export const ClaimRow = memo(function ClaimRow({
  row,
  days,
  claims,
  closed,
  orders,
  picked,
  tabStop,
  today,
  now,
}: ClaimRowProps) {
  const { item, name } = row;
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-20 border-t border-r border-office-line bg-white px-2 text-left font-display text-fine leading-tight font-semibold lg:px-3 lg:text-small lg:leading-tight"
      >
        <span className="flex items-center gap-2.5">
          <span aria-hidden="true" className="hidden w-10 shrink-0 lg:block">
            <ItemPicture item={item} sizes="40px" className="rounded-lg" />
          </span>
          <span className="min-w-0">
            {name}
            {!item.active && <span className="block font-text text-chip font-normal text-ink-mute">Inactive</span>}
          </span>
        </span>
      </th>
      {days.map((date, at) => {
        const claim = claims.get(cellKey(row.id, date));
        const isJoined = (day: PlainDate | undefined) =>
          day !== undefined && isSameOrder(claim, claims.get(cellKey(row.id, day)));
        const out = outOn(row, date);
        const isPicked = picked !== undefined && date >= picked.from && date <= picked.through;
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid a cell is a gridcell, which can be selected
          <td
            key={date}
            aria-selected={isPicked}
            className={cx("relative h-14.5 border-t", dayGround(date, today, closed.has(date)))}
          >
            <ClaimCell
              itemId={row.id}
              itemName={name}
              date={date}
              look={claimLook(claim, date, today, out)}
              claim={claim}
              closed={closed.get(date)}
              out={out}
              others={claim?.bookingId ? othersText(orders.get(claim.bookingId), name) : ""}
              joins={joinedSides(isJoined(days[at - 1]), isJoined(days[at + 1]))}
              picked={isPicked && !claim}
              tabStop={date === tabStop}
              now={claim?.holdExpiresAt ? now : 0}
            />
          </td>
        );
      })}
    </tr>
  );
});

function joinedSides(before: boolean, after: boolean) {
  if (before) return after ? "both" : "before";
  return after ? "after" : undefined;
}

export const CLOSED_GROUND =
  "bg-[repeating-linear-gradient(135deg,var(--color-office-line)_0_2px,transparent_2px_7px)]";

/** Today is a column of sky, past days are grey, closed days are hatched, and weekends are a shade apart. */
export function dayGround(date: PlainDate, today: PlainDate, isClosed = false): string {
  const line = "border-l border-office-line";
  if (date === today) return cx(line, "bg-sky-tint");
  if (date < today) return cx(line, "bg-[oklch(0.95_0.004_110)]");
  if (isClosed) return cx(line, CLOSED_GROUND);
  return cx(line, weekday(date) % 6 === 0 && "bg-office");
}
