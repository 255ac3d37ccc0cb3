import { cva } from "class-variance-authority";
import { Check, Lock, X } from "lucide-react";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { type CellState, cellText } from "../rules/free-units.ts";

export const cellClass = cva("grid place-items-center font-display text-fine leading-none font-semibold", {
  variants: {
    look: {
      free: "border-[1.5px] border-moss/45 bg-white text-moss",
      taken: "bg-pine text-white",
      blocked: "bg-ink/20 text-ink",
      past: "",
      picked: "bg-sun text-ink ring-2 ring-ink",
      /** Chosen, and somebody else has it now. */
      lost: "animate-pulse bg-clay-tint text-clay ring-2 ring-clay",
    },
  },
});

type OrderGridCellProps = {
  itemId: number;
  itemName: string;
  date: PlainDate;
  state: CellState;
  closed: string | undefined;
  picked: boolean;
  /** How many of it the order has. */
  count: number;
  tabStop: boolean;
};

/** One rental on one day. What a click or a key does to it is decided by the grid around it. */
export function OrderGridCell(props: OrderGridCellProps) {
  const { itemId, itemName, date, state, closed, picked, count, tabStop } = props;
  const isLost = picked && state.free < count;
  const look = isLost ? "lost" : picked ? "picked" : state.look;
  return (
    <button
      type="button"
      name={tabStop ? "items" : undefined}
      data-item={itemId}
      data-day={date}
      data-look={state.look === "free" ? "open" : state.look}
      tabIndex={tabStop ? 0 : -1}
      draggable={false}
      title={state.reason || closed}
      aria-disabled={(state.look !== "free" && !picked) || undefined}
      className={`${cellClass({ look })} absolute inset-x-0.75 inset-y-1 rounded-[9px] focus-visible:z-10 ${look === "free" ? "hover:bg-moss-tint" : "cursor-default"}`}
    >
      <Mark look={look} state={state} count={count} />
      <span className="sr-only">
        {cellText(itemName, date, state, closed)}
        {picked && ", in the order"}
      </span>
    </button>
  );
}

type Look = CellState["look"] | "picked" | "lost";

/** A press re-renders it: were it under the pointer, the browser would lose what was pressed, and fire no click. */
function Mark({ look, state, count }: { look: Look; state: CellState; count: number }) {
  const isCount = (look === "picked" && count > 1) || (look === "free" && state.units > 1);
  if (look === "past") return null;
  return (
    <span aria-hidden="true" className="pointer-events-none">
      {isCount ? look === "picked" ? count : state.free : <MarkIcon look={look} />}
    </span>
  );
}

function MarkIcon({ look }: { look: Look }) {
  if (look === "blocked") return <Lock className="size-3.5" />;
  if (look === "taken" || look === "lost") return <X className="size-4" />;
  return <Check className={look === "picked" ? "size-4.5" : "size-4"} />;
}
