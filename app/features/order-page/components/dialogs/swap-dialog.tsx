import { useState } from "react";
import { formatDollars } from "../../../../shared/money.ts";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { RadioTiles } from "../../../../ui/radio-tiles.tsx";
import { unitLabel } from "../../../availability/rules/unit-label.ts";
import { useFreeRentals, useFreeUnits } from "../../hooks/use-free-choices.ts";
import type { BookingDetail } from "../../order-page-schema.ts";
import { draftOf } from "../../rules/order-draft.ts";
import type { ActionDialogProps } from "./action-dialog.ts";
import { ChangeDialog } from "./change-dialog.tsx";

type SwapDialogProps = ActionDialogProps & { item: BookingDetail["items"][number] };

/** Another unit of the same rental, another rental, or the same one wet or dry: only what is free on all days. */
export default function SwapDialog({ booking, item, ...dialog }: SwapDialogProps) {
  const [chosen, setChosen] = useState("keep");
  const [wet, setWet] = useState(item.wetOption);
  const units = useFreeUnits(booking, item);
  const rentals = useFreeRentals(booking)?.filter((one) => one.item.id !== item.inflatableId);
  const [kind, id] = chosen.split(" ");
  const other = kind === "rental" ? rentals?.find((one) => one.item.id === Number(id))?.item : undefined;
  const hasWet = other ? other.wetAvailable : item.wetAvailable || item.wetOption;
  const draft = draftOf(booking);
  const things = draft.things.map((thing) =>
    thing.itemId === item.id
      ? {
          ...thing,
          inflatableId: other?.id ?? item.inflatableId,
          wetOption: wet && hasWet,
          ...(kind === "unit" ? { unitId: Number(id) } : {}),
        }
      : thing,
  );
  const now = item.unit ? `${item.name}, ${unitLabel(item.name, item.unit.name)}` : item.name;
  return (
    <ChangeDialog
      {...dialog}
      booking={booking}
      title={`Swap ${item.name}`}
      description={
        item.unit?.isOut ? `${item.unit.name} is out of service on these days.` : "Only what is free is shown."
      }
      draft={{ ...draft, things }}
    >
      {() => (
        <>
          <RadioTiles
            legend="Instead"
            name="instead"
            value={chosen}
            onChange={setChosen}
            options={[
              { value: "keep", label: now, note: "As it is" },
              ...units.map((unit) => ({
                value: `unit ${unit.id}`,
                label: `${capitalized(unitLabel(item.name, unit.name))} instead`,
                note: "Nothing changes for the customer",
              })),
              ...(rentals ?? []).map(({ item: { id, name, price } }) => ({
                value: `rental ${id}`,
                label: name,
                note: `${formatDollars(price)} a day`,
              })),
            ]}
            className="[&>div]:grid-cols-1 sm:[&>div]:grid-cols-2"
          />
          {rentals?.length === 0 && units.length === 0 && (
            <p className="text-small text-ink-soft">
              Nothing else is free on these days. Move it, or call the customer.
            </p>
          )}
          {hasWet && (
            <Checkbox name="wet" checked={wet} onChange={({ target }) => setWet(target.checked)}>
              Wet option
            </Checkbox>
          )}
        </>
      )}
    </ChangeDialog>
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
