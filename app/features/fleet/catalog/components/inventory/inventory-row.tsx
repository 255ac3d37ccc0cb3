import { ChevronDown, Clock, Droplets, ExternalLink, Pencil, Sun, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { isWaiting, useItemChanges } from "../../owner-items.ts";
import { turnOffWarning } from "../../rules/coming-bookings.ts";
import { typeLabel } from "../../rules/item-types.ts";
import { isAlwaysWet } from "../../rules/water.ts";
import type { Inflatable } from "../../schema.ts";
import { ItemPicture } from "../item-picture.tsx";

type ActionsProps = { item: Inflatable; onEdit: () => void; onDelete: () => void };
type InventoryRowProps = ActionsProps & {
  unitCount: ReactNode;
  showsUnits: boolean;
  onUnits: () => void;
};

/** One line per item; on a phone a card with its switch and buttons below. */
export function InventoryRow({ item, onEdit, onDelete, ...units }: InventoryRowProps) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 p-3.5 md:grid-cols-[6.5rem_minmax(0,1fr)_auto] lg:grid-cols-[6.5rem_minmax(0,1fr)_7rem_9rem_auto]">
      <div className="self-start md:max-lg:row-span-2">
        <ItemPicture
          item={{ ...item, title: item.name }}
          sizes="104px"
          className={`rounded-[14px] ${item.active ? "" : "opacity-55 grayscale"}`}
        />
      </div>
      <ItemText item={item} />
      <Price item={item} className="hidden lg:block" />
      {isWaiting(item) || <UnitsToggle item={item} {...units} />}
      {isWaiting(item) ? (
        <Badge tone="pending" icon={<Clock aria-hidden="true" />} className="justify-self-start max-md:col-span-2">
          Waiting to be sent
        </Badge>
      ) : (
        <Actions item={item} onEdit={onEdit} onDelete={onDelete} />
      )}
    </div>
  );
}

function ItemText({ item }: { item: Inflatable }) {
  return (
    <div className="min-w-0">
      <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-display text-button font-semibold wrap-anywhere">
        {item.name}
        {item.isNew && <Badge tone="sun">NEW</Badge>}
        {!item.active && <Badge>Inactive</Badge>}
      </h2>
      <p className="text-small text-ink-soft">{typeLabel(item.type)}</p>
      <Price item={item} className="mt-0.5 flex flex-wrap items-center gap-x-2 lg:hidden" />
      {item.active && !isWaiting(item) && (
        <a
          href={`/${item.slug}`}
          className="relative mt-0.5 inline-flex min-h-11 max-w-full items-center gap-1.5 text-small text-sky-ink underline underline-offset-3 md:min-h-8"
        >
          <span className="truncate">
            /{item.slug}
            <span className="sr-only">, page of {item.name}</span>
          </span>
          <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
        </a>
      )}
    </div>
  );
}

/** Shows how many units the item has. Pressing it lists them below the row. */
function UnitsToggle({
  item,
  unitCount,
  showsUnits,
  onUnits,
}: Pick<InventoryRowProps, "item" | "unitCount" | "showsUnits" | "onUnits">) {
  return (
    <button
      type="button"
      aria-expanded={showsUnits}
      onClick={onUnits}
      className="press inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-[14px] text-left text-small max-lg:col-start-2 max-lg:-my-2"
    >
      <span>
        {unitCount}
        <span className="sr-only"> of {item.name}</span>
      </span>
      <ChevronDown
        aria-hidden="true"
        className={`size-5 shrink-0 text-ink-soft transition-transform ${showsUnits ? "rotate-180" : ""}`}
      />
    </button>
  );
}

function Price({ item, className }: { item: Inflatable; className: string }) {
  const { price, wetAvailable, wetFee } = item;
  const Icon = wetAvailable || isAlwaysWet(item) ? Droplets : Sun;
  const wet = wetAvailable ? `Wet +$${wetFee}` : isAlwaysWet(item) ? "Always wet" : "Dry only";
  return (
    <p className={className}>
      <span className="font-display font-semibold lg:block">${price}</span>
      <span className="inline-flex items-center gap-1 text-small text-ink-soft">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-sky-ink" />
        {wet}
      </span>
    </p>
  );
}

/** Two of them and a switch share a line on a narrow phone, so their icons are hidden. */
const BUTTON = "max-sm:px-3 max-sm:[&>svg]:hidden";

function Actions({ item, onEdit, onDelete }: ActionsProps) {
  const { setActive } = useItemChanges();
  const [isConfirming, setConfirming] = useState(false);
  const warning = turnOffWarning(item);
  const turn = (active: boolean) =>
    void setActive(item, active).catch((error: Error) =>
      toast({
        title: `Couldn't ${active ? "activate" : "deactivate"} ${item.name}`,
        description: error.message,
        tone: "error",
      }),
    );
  return (
    <div className="flex flex-wrap items-center gap-2 md:col-start-3 md:row-start-1 lg:col-start-5 max-md:col-span-2 max-md:border-t max-md:border-office-line max-md:pt-2.5">
      <Switch
        label={
          <span className="text-small">
            <span className="sr-only">{item.name} </span>Active
          </span>
        }
        checked={item.active}
        onChange={({ target }) => (warning && !target.checked ? setConfirming(true) : turn(target.checked))}
        className="gap-2.5! max-md:mr-auto md:mr-2"
      />
      <Button variant="office" size="row" shape="soft" onClick={onEdit} data-edits={item.id} className={BUTTON}>
        <Pencil aria-hidden="true" />
        Edit<span className="sr-only"> {item.name}</span>
      </Button>
      <Button variant="office" size="row" shape="soft" onClick={onDelete} className={BUTTON}>
        <Trash2 aria-hidden="true" />
        Delete<span className="sr-only"> {item.name}</span>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        tone="plain"
        title={`Turn off ${item.name}?`}
        confirmLabel="Turn it off"
        cancelLabel="Keep it on"
        onConfirm={() => turn(false)}
      >
        {warning}
      </ConfirmDialog>
    </div>
  );
}
