import { toast } from "../../ui/toast-store.ts";
import { useOfflineChange } from "../office-kit/use-owner-call.ts";
import type { BlockScope } from "./rules/blocked-ranges.ts";
import { type DayRange, formatRange } from "./rules/day-range.ts";

type NamedScope = BlockScope & { itemName: string };
type NamedRange = NamedScope & { reason: string };

const isOneDay = ({ from, through }: DayRange) => from === through;
const aboutOf = (range: NamedScope) => `${range.itemName}, ${formatRange(range)}`;
const bodyOf = ({ inflatableId, unitId, from, through }: NamedScope) => ({
  inflatableId,
  ...(unitId === undefined ? {} : { unitId }),
  date: from,
  ...(from === through ? {} : { through }),
});

/** Blocking and unblocking, shown in the calendar at once. Both throw if the server refuses. */
export function useBlockDates() {
  const change = useOfflineChange();

  async function block(range: NamedRange): Promise<void> {
    const title = isOneDay(range) ? "Date Blocked" : "Dates Blocked";
    const body = { ...bodyOf(range), reason: range.reason };
    const call = { method: "POST", path: "/api/availability/block", body } as const;
    await change({ ...call, title, about: aboutOf(range), failure: "Couldn't block" });
  }

  async function unblock(range: NamedRange): Promise<void> {
    const title = isOneDay(range) ? "Date Unblocked" : "Dates Unblocked";
    const about = aboutOf(range);
    const call = { method: "DELETE", path: "/api/availability/unblock", body: bodyOf(range) } as const;
    const outcome = await change({ ...call, title, about, failure: "Couldn't unblock" });
    offerUndo(outcome === "done" ? title : `${title} (Offline)`, range, () => block(range));
  }

  return { block, unblock };
}

function offerUndo(title: string, range: NamedRange, undo: () => Promise<void>): void {
  const onAction = () => void undo().catch(toastFailure(`Couldn't block ${formatRange(range)}`));
  const action = { label: "Undo", altText: "Block the dates again with the form on this page", onAction };
  toast({ title, description: aboutOf(range), tone: title.endsWith("(Offline)") ? "warning" : "success", action });
}

/** `Couldn't block Sat, May 16`, with the server's reason below it. */
export function toastFailure(title: string): (error: unknown) => void {
  return (error) => toast({ title, description: failureReason(error), tone: "error" });
}

export function failureReason(error: unknown): string {
  return error instanceof Error ? error.message : "The server couldn't do this.";
}
