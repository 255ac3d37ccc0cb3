import { ArrowLeftRight, CalendarDays, Droplets, Trash2, Undo2, Wrench, X } from "lucide-react";
import { Link } from "react-router";
import { formatDollars } from "../../../../shared/money.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { unitLabel } from "../../../availability/rules/unit-label.ts";
import { ItemPicture } from "../../../catalog/components/item-picture.tsx";
import { NotReadyNotice } from "../../../safety/components/release-dialog.tsx";
import { useActs } from "../../hooks/use-acts.ts";
import type { useRemoval } from "../../hooks/use-removal.ts";
import type { BookingDetail } from "../../order-page-schema.ts";
import { type ItemRow, itemDays } from "../../rules/order-rows.ts";

const SwapDialog = lazyPart(async () => ({ default: (await import("../dialogs/edit-dialogs.tsx")).SwapDialog }));

type OrderItemProps = {
  booking: BookingDetail;
  row: ItemRow;
  removal: ReturnType<typeof useRemoval>;
  /** An order has at least one item: the last one can be swapped, not removed. */
  isOnly: boolean;
};

/** One rental: which unit, wet or dry, its days and what they cost. */
export function OrderItem({ booking, row: { item, lines, sum }, removal, isOnly }: OrderItemProps) {
  const acts = useActs<"swap">();
  const swap = acts.of("swap");
  const { name, unit, runsWet, wetOption } = item;
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3.5 px-4 py-3.5 md:grid-cols-[5rem_minmax(0,1fr)] md:px-5">
      <ItemPicture
        item={{ id: item.inflatableId, type: item.type, picture: item.picture, title: "" }}
        sizes="80px"
        className="rounded-[10px]"
      />
      <div className="min-w-0">
        <div className="flex items-start gap-3">
          <h3 className="mr-auto flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-display font-semibold">
            <span>
              {name}
              {unit && (
                <>
                  {" · "}
                  <Link
                    to={`/admin/units/${unit.id}`}
                    aria-label={`${unitLabel(name, unit.name)}, safety log`}
                    className="font-normal text-ink-soft underline underline-offset-3"
                  >
                    {unitLabel(name, unit.name)}
                  </Link>
                </>
              )}
            </span>
            {runsWet && (
              <Badge tone="sky" icon={<Droplets aria-hidden="true" />}>
                {wetOption ? "Wet" : "Always wet"}
              </Badge>
            )}
          </h3>
          <span className="font-display font-semibold tabular-nums">{formatDollars(sum)}</span>
        </div>
        <div className="flex flex-wrap items-end gap-x-4">
          <ItemDays booking={booking} lines={lines} />
          {booking.can.change && (
            <div className="mt-2.5 ml-auto flex flex-wrap gap-2">
              <Button
                variant="office"
                shape="soft"
                size="row"
                className="max-sm:px-3"
                aria-label={`Swap ${name}`}
                onClick={() => acts.start("swap")}
              >
                <ArrowLeftRight aria-hidden="true" />
                Swap
              </Button>
              {!isOnly && (
                <RemoveButton booking={booking} removed={{ itemId: item.id, name }} removal={removal} look="button" />
              )}
            </div>
          )}
        </div>
        {unit?.isOut && (
          <p className="mt-2 flex items-start gap-2 text-small font-medium text-clay">
            <Wrench aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {unit.name} is out of service on these days. Swap it, or move the booking.
          </p>
        )}
        {unit?.notReady && <NotReadyNotice unit={unit} bookingId={booking.id} notReady={unit.notReady} />}
      </div>
      {swap && <SwapDialog key={swap.times} booking={booking} item={item} {...swap.props} />}
    </li>
  );
}

const ICON = "mt-0.5 size-4 shrink-0 text-ink-soft";

function ItemDays({ booking, lines }: Pick<OrderItemProps, "booking"> & Pick<ItemRow, "lines">) {
  return (
    <ul className="mt-1 grid gap-1 text-small">
      {itemDays(booking, lines).map(({ key, label, note, amount, isWet }) => (
        <li key={key} className="flex items-start gap-2">
          {isWet ? (
            <Droplets aria-hidden="true" className={ICON} />
          ) : (
            <CalendarDays aria-hidden="true" className={ICON} />
          )}
          <span>
            {label} <span className="text-ink-soft">{[note, formatDollars(amount)].filter(Boolean).join(", ")}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const ChangeDialog = lazyPart(() => import("../dialogs/change-dialog.tsx"));

type RemoveButtonProps = {
  booking: BookingDetail;
  removed: { itemId: number; name: string } | { extraId: number; name: string };
  removal: ReturnType<typeof useRemoval>;
  look: "button" | "icon";
};

/** Asks for confirmation. Then, for ten seconds, it is the Undo button. */
export function RemoveButton({ booking, removed, removal, look }: RemoveButtonProps) {
  const acts = useActs<"remove">();
  const opened = acts.of("remove");
  const start = () => acts.start("remove");
  const name = `Remove ${removed.name}`;
  const key = "itemId" in removed ? `item ${removed.itemId}` : `extra ${removed.extraId}`;
  if (removal.shown?.key === key) {
    const { isSending } = removal.shown;
    return (
      <Button
        variant="office"
        shape="soft"
        size="row"
        aria-label={isSending ? `Removing ${removed.name}` : `Undo: keep ${removed.name}`}
        // The button that had the focus is gone, so this one takes it.
        autoFocus
        busy={isSending}
        onClick={removal.undo}
      >
        <Undo2 aria-hidden="true" />
        {isSending ? "Removing" : "Undo"}
      </Button>
    );
  }
  return (
    <>
      {look === "icon" ? (
        <IconButton label={name} variant="quiet" onClick={start}>
          <X />
        </IconButton>
      ) : (
        <Button variant="office" shape="soft" size="row" className="max-sm:px-3" aria-label={name} onClick={start}>
          <Trash2 aria-hidden="true" />
          Remove
        </Button>
      )}
      {opened && (
        <ChangeDialog
          key={opened.times}
          booking={booking}
          {...opened.props}
          title={`${name}?`}
          description="You can undo it for 10 seconds."
          confirm="Remove"
          danger
          edit={
            "itemId" in removed ? { remove: [removed.itemId] } : { extras: [{ extraId: removed.extraId, quantity: 0 }] }
          }
          onConfirmed={(edit, version) => removal.start({ key, name: removed.name, edit, version })}
        />
      )}
    </>
  );
}
