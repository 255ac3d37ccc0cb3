import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useBusiness } from "../../../page-facts.tsx";
import { businessToday } from "../../../shared/business-clock.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { inflatablesQuery } from "../../catalog/queries.ts";
import { LoadFailed } from "../../office-kit/components/load-failed.tsx";
import { claimsQuery, closedDaysQuery } from "../owner-claims.ts";
import { type BlockDraft, draftRange, emptyDraft } from "../rules/block-draft.ts";
import { type BlockedRange, blockedRanges } from "../rules/blocked-ranges.ts";
import type { ClosedDay } from "../rules/closed-days.ts";
import { formatRange } from "../rules/day-range.ts";
import { officeMonths, shownMonth, wholeWindow } from "../rules/office-months.ts";
import type { OwnerClaim } from "../schema.ts";
import { toastFailure, useBlockDates } from "../use-block-dates.ts";
import { useBusinessToday } from "../use-clock.ts";
import type { GridCell } from "../use-grid-cursor.ts";
import type { PickedDays } from "../use-grid-picking.ts";
import { BlockForm } from "./block-form.tsx";
import { BlockedList } from "./blocked-list.tsx";
import { ClaimGrid } from "./claim-grid.tsx";
import { MonthBar } from "./month-bar.tsx";

/** Known a moment later, or not at all without the server: the calendar works without them. */
const NONE_CLOSED: ClosedDay[] = [];

const UnblockDialog = lazy(() => import("./unblock-dialog.tsx"));

/** The owner's calendar: who has which day, and which days are blocked. Rendered in the browser only: it starts today. */
export function OwnerCalendar() {
  const { booking } = useBusiness();
  const today = useBusinessToday(businessToday(new Date()));
  const months = useMemo(() => officeMonths(today, booking.adminMonths), [today, booking]);
  const window = useMemo(() => wholeWindow(months), [months]);
  const items = useQuery(inflatablesQuery({ all: true }));
  const claims = useQuery(claimsQuery(window));
  const closed = useQuery(closedDaysQuery(window));
  const { month, setMonth } = useMonth(months);
  const [draft, setDraft] = useState(emptyDraft);
  const [pressed, setPressed] = useState<GridCell>();
  const reasonRef = useRef<HTMLInputElement>(null);
  const { block, unblock } = useBlockDates();
  const ranges = useMemo(() => blocksIn(claims.data), [claims.data]);

  if (items.data === undefined || claims.data === undefined) {
    const failed = [items, claims].filter(
      ({ data, isError, fetchStatus }) => !data && (isError || fetchStatus === "paused"),
    );
    if (failed.length === 0) return <OwnerCalendarSkeleton />;
    return <LoadFailed what="the calendar" onRetry={() => failed.map(({ refetch }) => refetch())} />;
  }
  const names = new Map(items.data.map(({ id, name }) => [id, name]));
  const nameOf = (id: number) => names.get(id) ?? "";
  const blockAll = async (range: BlockedRange) => {
    await block({ ...range, itemName: nameOf(range.inflatableId) });
    setDraft({ ...emptyDraft, inflatableId: range.inflatableId });
  };
  const unblockAll = (range: BlockedRange) =>
    void unblock({ ...range, itemName: nameOf(range.inflatableId) }).catch(
      toastFailure(`Couldn't unblock ${formatRange(range)}`),
    );
  const pressedRange = pressed && ranges.find((range) => holds(range, pressed));

  return (
    <>
      <MonthBar months={months} month={month} onMonth={setMonth} />
      <ClaimGrid
        items={items.data}
        claims={claims.data}
        closed={closed.data ?? NONE_CLOSED}
        window={window}
        month={month}
        today={today}
        picked={pickedDays(draft)}
        onMonth={setMonth}
        onPick={({ itemId, from, through }) => setDraft({ ...draft, inflatableId: itemId, from, through })}
        onReason={() => reasonRef.current?.focus()}
        onBlocked={setPressed}
      />
      <PickedNews draft={draft} nameOf={nameOf} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <BlockForm
          items={items.data}
          days={{ from: today, through: window.through }}
          draft={draft}
          onDraft={setDraft}
          onBlock={blockAll}
          reasonRef={reasonRef}
        />
        <BlockedList ranges={ranges.filter(({ through }) => through >= today)} nameOf={nameOf} onUnblock={unblockAll} />
      </div>
      <Suspense>
        {pressed && pressedRange && (
          <UnblockDialog
            range={pressedRange}
            date={pressed.date}
            itemName={nameOf(pressed.itemId)}
            onUnblock={unblockAll}
            onClose={() => setPressed(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** The month is in the URL; changing it adds no history entry. */
function useMonth(months: PlainDate[]) {
  const [search, setSearch] = useSearchParams();
  const setMonth = (month: PlainDate) =>
    setSearch({ month: month.slice(0, 7) }, { replace: true, preventScrollReset: true });
  return { month: shownMonth(search.get("month"), months), setMonth };
}

function blocksIn(claims: OwnerClaim[] | undefined) {
  return blockedRanges(
    (claims ?? []).filter(({ kind }) => kind === "block"),
    () => 1,
  );
}

function holds({ inflatableId, from, through }: BlockedRange, { itemId, date }: GridCell): boolean {
  return inflatableId === itemId && date >= from && date <= through;
}

function pickedDays(draft: BlockDraft): PickedDays | undefined {
  const range = draftRange(draft);
  return range && draft.inflatableId !== undefined ? { itemId: draft.inflatableId, ...range } : undefined;
}

/** Announces what was picked with the keyboard. */
function PickedNews({ draft, nameOf }: { draft: BlockDraft; nameOf: (id: number) => string }) {
  const days = pickedDays(draft);
  return (
    <p role="status" className="sr-only">
      {days &&
        `${nameOf(days.itemId)}, ${formatRange(days)} picked. Press Enter again to give the reason, or Shift and an arrow key for more days.`}
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
