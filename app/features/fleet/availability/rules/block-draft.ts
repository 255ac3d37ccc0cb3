import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { BLOCK_NEEDS } from "../schema.ts";
import { type DayRange, dayCount, rangeProblem } from "./day-range.ts";

export type BlockDraft = {
  inflatableId: number | "all" | undefined;
  unitId?: number | undefined;
  from: PlainDate | "";
  through: PlainDate | "";
  reason: string;
};

export const emptyBlockDraft: BlockDraft = { inflatableId: undefined, from: "", through: "", reason: "" };

export type DraftField = Exclude<keyof BlockDraft, "unitId">;
export type DraftProblem = { field: DraftField; message: string };

/** Returns the first problem in the order of the form. */
export function draftProblem(draft: BlockDraft): DraftProblem | undefined {
  const { inflatableId, from, through } = draft;
  const hasReason = draft.reason.trim() !== "";
  if (inflatableId === undefined) {
    return { field: "inflatableId", message: hasReason ? "Please select an inflatable" : BLOCK_NEEDS };
  }
  if (!from) return { field: "from", message: "Please choose the first day." };
  if (!through) return { field: "through", message: "Please choose the last day." };
  const message = rangeProblem({ from, through });
  if (message) return { field: "through", message };
  return hasReason ? undefined : { field: "reason", message: "Please provide a reason" };
}

/** Returns undefined until both days are filled in and in order. */
export function draftRange({ from, through }: Pick<BlockDraft, "from" | "through">): DayRange | undefined {
  return from && through && from <= through ? { from, through } : undefined;
}

/**
 * Links to booking the same rental and days. Returns undefined unless the draft is for one rental with days in order.
 */
export function orderHref(draft: BlockDraft): string | undefined {
  const range = draftRange(draft);
  if (!range || typeof draft.inflatableId !== "number") return undefined;
  return `/admin/bookings/new?item=${draft.inflatableId}&date=${range.from}&days=${dayCount(range)}`;
}

/** Also moves the last day if it would be before the new first day. */
export function withFrom(draft: BlockDraft, from: PlainDate | ""): BlockDraft {
  const through = from && (!draft.through || draft.through < from) ? from : draft.through;
  return { ...draft, from, through };
}

/** For example `Block 2 days`. */
export function blockLabel(draft: BlockDraft): string {
  const range = draftRange(draft);
  if (!range) return "Block dates";
  const count = dayCount(range);
  return count === 1 ? "Block 1 day" : `Block ${count} days`;
}

/** Encodes the rental or unit as one value of the form's list. `parseScope` decodes it. */
export function scopeValue({ inflatableId, unitId }: Pick<BlockDraft, "inflatableId" | "unitId">): string {
  return unitId === undefined ? String(inflatableId ?? "") : `unit ${inflatableId} ${unitId}`;
}

export function parseScope(value: string): Pick<BlockDraft, "inflatableId" | "unitId"> {
  const [, item, unit] = /^unit (\d+) (\d+)$/.exec(value) ?? [];
  if (item && unit) return { inflatableId: Number(item), unitId: Number(unit) };
  return { inflatableId: value === "all" ? "all" : value ? Number(value) : undefined, unitId: undefined };
}
