import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { LoadFailed } from "#app/features/base/office-kit/components/load-failed.tsx";
import { inflatablesQuery } from "#app/features/fleet/catalog/queries.ts";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { useBusiness, useTimeZone } from "#app/page-facts.tsx";
import { businessToday } from "#app/shared/days/business-clock.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { failureReason, toastFailure, useBlockDates } from "../hooks/use-block-dates.ts";
import { useBusinessToday } from "../hooks/use-clock.ts";
import type { PickedDays } from "../hooks/use-grid-picking.ts";
import { claimsQuery, closedDaysQuery } from "../owner-claims.ts";
import { type BlockDraft, draftRange, emptyBlockDraft } from "../rules/block-draft.ts";
import type { BlockScope } from "../rules/blocked-ranges.ts";
import { type Block, blockDays, groupBlocks, ordersOnDays } from "../rules/blocks.ts";
import {
  type CalendarRow,
  calendarRows,
  cellKey,
  claimsByCell,
  isOneOfSeveral,
  rowsIn,
} from "../rules/calendar-rows.ts";
import type { ClosedDay } from "../rules/closed-days.ts";
import { formatRange } from "../rules/day-range.ts";
import type { GridCell } from "../rules/grid-cells.ts";
import { officeMonths, pickMonth, wholeWindow } from "../rules/office-months.ts";
import { useUnits } from "../units/units.ts";
import { BlockForm } from "./block-form.tsx";
import { BlockedList } from "./blocked-list.tsx";
import { ClaimGrid } from "./claim-grid.tsx";
import { MonthBar } from "./month-bar.tsx";

/** Closed days load a moment later, or not at all without the server. The calendar works without them. */
const NONE_CLOSED: ClosedDay[] = [];

const UnblockDialog = lazyPart(() => import("./unblock-dialog.tsx"));
const BlockConflictsDialog = lazyPart(() => import("./block-conflicts-dialog.tsx"));

type NewBlock = BlockScope & { reason: string };

/** The owner's calendar shows each day's order or block. It renders in the browser only, because it starts today. */
export function OwnerCalendar() {
  const timeZone = useTimeZone();
  const { booking } = useBusiness();
  const today = useBusinessToday(businessToday(new Date(), timeZone));
  const months = useMemo(() => officeMonths(today, booking.adminMonths), [today, booking]);
  const window = useMemo(() => wholeWindow(months), [months]);
  const items = useQuery(inflatablesQuery({ all: true }));
  const claims = useQuery(claimsQuery(window));
  const closed = useQuery(closedDaysQuery(window));
  const { month, setMonth } = useMonth(months);
  const [draft, setDraft] = useState(emptyBlockDraft);
  const [pressed, setPressed] = useState<GridCell>();
  const reasonRef = useRef<HTMLInputElement>(null);
  const { block, unblock, unblockDay } = useBlockDates();
  const units = useUnits();
  const rows = useMemo(() => calendarRows(items.data ?? [], units), [items.data, units]);
  const cells = useMemo(() => claimsByCell(rows, claims.data ?? []), [rows, claims.data]);
  const blocks = useMemo(() => groupBlocks(cells, rows), [cells, rows]);
  const [question, setQuestion] = useState<{ block: NewBlock; busy?: boolean; failure?: string }>();

  if (items.data === undefined || claims.data === undefined) {
    const failed = [items, claims].filter(
      ({ data, isError, fetchStatus }) => !data && (isError || fetchStatus === "paused"),
    );
    if (failed.length === 0) return <OwnerCalendarSkeleton />;
    return <LoadFailed what="the calendar" onRetry={() => failed.map(({ refetch }) => refetch())} />;
  }
  const nameScope = (scope: Scope) => scopeName(rows, scope);
  const blockAll = async (range: NewBlock, seenOrders: number[]) => {
    await block({ ...range, itemName: nameScope(range), seenOrders });
    setDraft({ ...emptyBlockDraft, inflatableId: range.inflatableId, unitId: range.unitId });
  };
  const askOrBlock = async (range: NewBlock) => {
    if (ordersOnDays(cells, rows, range).orders.length > 0) setQuestion({ block: range });
    else await blockAll(range, []);
  };
  const blockAround = async (range: NewBlock, seenOrders: number[]) => {
    setQuestion({ block: range, busy: true });
    try {
      await blockAll(range, seenOrders);
      setQuestion(undefined);
    } catch (error) {
      setQuestion({ block: range, failure: failureReason(error) });
    }
  };
  const unblockAll = (one: Block) => {
    const spans = one.scopes.flatMap((scope) => one.ranges.map((range) => ({ ...scope, ...range })));
    const orders = spans.flatMap((span) => ordersOnDays(cells, rows, span).orders.map(({ bookingId }) => bookingId));
    void unblock(one, orders).catch(toastFailure(`Couldn't unblock ${blockDays(one)}`));
  };
  const openDay = ({ reason, blockId }: Block, { itemId, date }: GridCell) => {
    const { inflatableId, unitId } = scopeOfRow(rows, itemId);
    if (inflatableId === undefined) return;
    const day = { inflatableId, unitId, from: date, through: date, itemName: nameScope({ inflatableId, unitId }) };
    void unblockDay({ ...day, reason, blockId }).catch(toastFailure(`Couldn't unblock ${formatRange(day)}`));
  };
  const pressedClaim = pressed && cells.get(cellKey(pressed.itemId, pressed.date));
  const pressedBlock = pressedClaim && blocks.find(({ blockId }) => blockId === pressedClaim.blockId);
  const askedFor = question && ordersOnDays(cells, rows, question.block);

  return (
    <>
      <MonthBar months={months} month={month} onMonth={setMonth} />
      <ClaimGrid
        rows={rows}
        claims={cells}
        closed={closed.data ?? NONE_CLOSED}
        window={window}
        month={month}
        today={today}
        picked={pickedDays(draft, rows)}
        onMonth={setMonth}
        onPick={({ itemId, from, through }) => setDraft({ ...draft, ...scopeOfRow(rows, itemId), from, through })}
        onReason={() => reasonRef.current?.focus()}
        onBlocked={setPressed}
      />
      <PickedNews draft={draft} rows={rows} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <BlockForm
          rows={rows}
          days={{ from: today, through: window.through }}
          draft={draft}
          onDraft={setDraft}
          onBlock={askOrBlock}
          reasonRef={reasonRef}
        />
        <BlockedList
          blocks={blocks.filter(({ ranges }) => ranges.some(({ through }) => through >= today))}
          onUnblock={unblockAll}
        />
      </div>
      {pressed && pressedBlock && (
        <UnblockDialog
          block={pressedBlock}
          date={pressed.date}
          rowName={nameScope(scopeOfRow(rows, pressed.itemId))}
          onUnblock={unblockAll}
          onUnblockDay={() => openDay(pressedBlock, pressed)}
          onClose={() => setPressed(undefined)}
        />
      )}
      {question && askedFor && (
        <BlockConflictsDialog
          name={nameScope(question.block)}
          scope={question.block}
          found={askedFor}
          busy={question.busy ?? false}
          failure={question.failure}
          onBlock={() =>
            blockAround(
              question.block,
              askedFor.orders.map(({ bookingId }) => bookingId),
            )
          }
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}

/** The month is in the URL; changing it adds no history entry. */
function useMonth(months: PlainDate[]) {
  const [search, setSearch] = useSearchParams();
  const setMonth = (month: PlainDate) =>
    setSearch({ month: month.slice(0, 7) }, { replace: true, preventScrollReset: true });
  return { month: pickMonth(search.get("month"), months), setMonth };
}

type Rows = CalendarRow<Inflatable>[];
type Scope = Pick<BlockDraft, "inflatableId" | "unitId">;

function scopeName(rows: Rows, { inflatableId, unitId }: Scope): string {
  if (inflatableId === "all") return "All rentals";
  const row = rows.find(({ item, ...one }) => item.id === inflatableId && (!unitId || one.unitId === unitId));
  return (unitId ? row?.name : row?.item.name) ?? "";
}

function scopeOfRow(rows: Rows, rowId: number): Scope {
  const row = rows.find(({ id }) => id === rowId);
  return { inflatableId: row?.item.id, unitId: row && isOneOfSeveral(row) ? row.unitId : undefined };
}

function pickedDays(draft: BlockDraft, rows: Rows): PickedDays | undefined {
  const range = draftRange(draft);
  const picked = rowsIn(rows, draft);
  return range && picked[0] !== undefined ? { itemId: picked[0], rows: picked, ...range } : undefined;
}

function PickedNews({ draft, rows }: { draft: BlockDraft; rows: Rows }) {
  const days = pickedDays(draft, rows);
  return (
    <p role="status" className="sr-only">
      {days &&
        `${scopeName(rows, draft)}, ${formatRange(days)} picked. Press Enter again to give the reason, or Shift and an arrow key for more days.`}
    </p>
  );
}

export function OwnerCalendarSkeleton() {
  return (
    <SkeletonGroup label="Loading the calendar" className="grid gap-4">
      <Skeleton className="h-12 w-70 max-w-full" />
      <Skeleton className="h-100 w-full" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-85" />
        <Skeleton className="h-85" />
      </div>
    </SkeletonGroup>
  );
}
