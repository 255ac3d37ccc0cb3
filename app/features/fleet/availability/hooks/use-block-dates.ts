import { useOfflineChange } from "#app/features/base/office-kit/use-owner-call.ts";
import { newRequestKey } from "#app/shared/calls/request-key.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { BlockScope } from "../rules/blocked-ranges.ts";
import { type Block, blockDays } from "../rules/blocks.ts";
import { type DayRange, formatRange } from "../rules/day-range.ts";

type NamedScope = BlockScope & { itemName: string };
type NewBlock = NamedScope & { reason: string; seenOrders: number[] };

const isOneDay = ({ from, through }: DayRange) => from === through;
const describeRange = (range: NamedScope) => `${range.itemName}, ${formatRange(range)}`;
const toBody = ({ inflatableId, unitId, from, through }: BlockScope) => ({
  inflatableId,
  ...(unitId === undefined ? {} : { unitId }),
  date: from,
  ...(from === through ? {} : { through }),
});

/** Blocks and unblocks days, shown in the calendar at once. All functions throw if the server refuses. */
export function useBlockDates() {
  const change = useOfflineChange();

  const sendBlock = (range: NamedScope, body: { reason: string; blockId: string; seenOrders?: number[] }) =>
    change({
      method: "POST",
      path: "/api/availability/block",
      body: { ...toBody(range), ...body },
      title: isOneDay(range) ? "Date Blocked" : "Dates Blocked",
      about: describeRange(range),
      failure: "Couldn't block",
    });

  const sendOpen = (blockId: string, about: string, title: string) =>
    change({
      method: "DELETE",
      path: `/api/availability/blocks/${blockId}`,
      title,
      about,
      failure: "Couldn't unblock",
    });

  async function block({ reason, seenOrders, ...range }: NewBlock): Promise<void> {
    const blockId = newRequestKey();
    const outcome = await sendBlock(range, { reason, blockId, seenOrders });
    const about = describeRange(range);
    offerUndo(isOneDay(range) ? "Date Blocked" : "Dates Blocked", about, outcome, async () => {
      await sendOpen(blockId, about, isOneDay(range) ? "Date Unblocked" : "Dates Unblocked");
    });
  }

  /** Undo blocks the days again around `orders`. */
  async function unblock(block: Block, orders: number[]): Promise<void> {
    const { name, reason, blockId, ranges, scopes } = block;
    const about = `${name}, ${blockDays(block)}`;
    const title = ranges.length === 1 && ranges.every(isOneDay) ? "Date Unblocked" : "Dates Unblocked";
    const outcome = await sendOpen(blockId, about, title);
    offerUndo(title, about, outcome, async () => {
      for (const scope of scopes) {
        for (const range of ranges) {
          await sendBlock({ ...scope, ...range, itemName: name }, { reason, blockId, seenOrders: orders });
        }
      }
    });
  }

  async function unblockDay(range: NamedScope & Pick<Block, "reason" | "blockId">): Promise<void> {
    const call = { method: "DELETE", path: "/api/availability/unblock", body: toBody(range) } as const;
    const title = "Date Unblocked";
    const about = describeRange(range);
    const outcome = await change({ ...call, title, about, failure: "Couldn't unblock" });
    offerUndo(title, about, outcome, async () => {
      await sendBlock(range, { reason: range.reason, blockId: range.blockId });
    });
  }

  return { block, unblock, unblockDay };
}

function offerUndo(title: string, about: string, outcome: "done" | "queued", undo: () => Promise<void>): void {
  const onAction = () => void undo().catch(toastFailure(`Couldn't undo: ${about}`));
  const action = { label: "Undo", altText: "Do the opposite with the form or the list on this page", onAction };
  const queued = outcome === "queued";
  toast({
    title: queued ? `${title} (Offline)` : title,
    description: about,
    tone: queued ? "warning" : "success",
    action,
  });
}

/** For example `Couldn't block Sat, May 16`, with the server's reason below it. */
export function toastFailure(title: string): (error: unknown) => void {
  return (error) => toast({ title, description: failureReason(error), tone: "error" });
}

export function failureReason(error: unknown): string {
  return error instanceof Error ? error.message : "The server couldn't do this.";
}
