import { Check, Minus, Plus, X } from "lucide-react";
import { formatCents } from "../../../../shared/money.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Stepper } from "../../../../ui/stepper.tsx";
import type { Inflatable } from "../../../catalog/schema.ts";
import { countOf, type OrderItem } from "../../rules/order-choice.ts";
import { ItemStage, WaterBadge } from "../page/item-stage.tsx";
import type { PartyActions } from "./use-party-actions.ts";

type AddTileProps = {
  item: Inflatable;
  /** Free units on all days; undefined while it isn't known. */
  left: number | undefined;
  order: readonly OrderItem[];
  days: number;
  actions: PartyActions;
};

/** A rental to add: one button that adds and removes it, a number where there are several, plain text where it is taken. */
export function AddTile({ item, left, order, days, actions }: AddTileProps) {
  const count = countOf(order, item.id);
  const isTaken = left === 0 && count === 0;
  const look = count > 0 ? "ring-4 ring-pine" : isTaken ? "bg-paper-deep/50 ring-2 ring-line" : "ring-2 ring-line";
  return (
    <li
      className={`flex min-w-0 items-center gap-3 rounded-[26px] bg-surface p-2 md:flex-col md:items-stretch ${look}`}
    >
      <ItemStage
        item={item}
        sizes="(min-width: 48rem) 220px, 90px"
        className={`h-20 w-24 shrink-0 md:h-26 md:w-full ${isTaken ? "opacity-45 grayscale-40" : ""}`}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2 gap-y-2 pr-1 md:flex-nowrap md:items-end md:px-1.5 md:pb-1.5">
        <div className="min-w-0 flex-1 basis-24 md:self-start">
          <h3 className={`text-button leading-tight ${isTaken ? "text-ink-soft" : ""}`}>{item.name}</h3>
          {isTaken ? (
            <Badge tone="clay" icon={<X aria-hidden="true" strokeWidth={2.6} />} className="mt-2">
              {days === 1 ? "Booked that day" : "Booked then"}
            </Badge>
          ) : (
            <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 font-display font-semibold">
              {formatCents(item.price * 100)}
              {count > 0 ? <InParty /> : <WaterBadge item={item} />}
            </p>
          )}
        </div>
        {!isTaken && <Control item={item} count={count} left={left} order={order} actions={actions} />}
      </div>
    </li>
  );
}

function InParty() {
  return (
    // Four tiles in a row leave room for the words alone.
    <Badge
      tone="moss"
      icon={<Check aria-hidden="true" strokeWidth={2.6} />}
      className="whitespace-nowrap xl:in-data-four:px-2 xl:in-data-four:[&>svg]:hidden"
    >
      In your party
    </Badge>
  );
}

type ControlProps = Omit<AddTileProps, "days"> & { count: number };

function Control({ item, count, left = 1, order, actions }: ControlProps) {
  const last = order.findLastIndex(({ itemId }) => itemId === item.id);
  if (left > 1 || count > 1) {
    const change = (next: number) => (next > count ? actions.add(item) : actions.remove(item.name, last));
    return <Stepper label={item.name} value={count} max={left} onChange={change} />;
  }
  const isIn = count > 0;
  return (
    <button
      type="button"
      aria-pressed={isIn}
      aria-label={`Add ${item.name}, ${formatCents(item.price * 100)}`}
      onClick={() => (isIn ? actions.remove(item.name, last) : actions.add(item))}
      className={`press grid size-12 shrink-0 place-items-center rounded-full ${isIn ? "border-2 border-line-strong bg-white text-ink" : "puff bg-pine text-white [--puff-light:18%] [--puff-seam:var(--color-pine-deep)]"}`}
    >
      {isIn ? <Minus aria-hidden="true" strokeWidth={2.6} /> : <Plus aria-hidden="true" strokeWidth={2.6} />}
    </button>
  );
}
