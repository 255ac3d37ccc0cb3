import { useState } from "react";
import { formatDollars } from "../../../../shared/money.ts";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { RadioTiles } from "../../../../ui/radio-tiles.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { useFreeRentals } from "../../hooks/use-free-choices.ts";
import { draftOf } from "../../rules/order-draft.ts";
import type { ActionDialogProps } from "./action-dialog.ts";
import { ChangeDialog } from "./change-dialog.tsx";

/** One more rental on the order's days: only what is free. */
export default function AddItemDialog({ booking, ...dialog }: ActionDialogProps) {
  const [chosen, setChosen] = useState("");
  const [wet, setWet] = useState(false);
  const rentals = useFreeRentals(booking);
  const item = rentals?.find((one) => String(one.item.id) === chosen)?.item;
  const draft = draftOf(booking);
  const added = item && {
    itemId: -1,
    inflatableId: item.id,
    takenOff: false,
    wetOption: wet && item.wetAvailable,
  };
  return (
    <ChangeDialog
      {...dialog}
      booking={booking}
      title="Add item"
      description="Only what is free on all days of the order is shown."
      confirm="Add"
      draft={{ ...draft, things: added ? [...draft.things, added] : draft.things }}
    >
      {() => (
        <>
          {!rentals && <Skeleton className="h-32" />}
          {rentals?.length === 0 && <p>Nothing else is free on these days.</p>}
          {rentals && rentals.length > 0 && (
            <RadioTiles
              legend="Rental"
              name="rental"
              value={chosen}
              onChange={setChosen}
              options={rentals.map(({ item: { id, name, price }, left }) => ({
                value: String(id),
                label: name,
                note: `${formatDollars(price)} a day${left > 1 ? `, ${left} free` : ""}`,
              }))}
              className="[&>div]:grid-cols-1 sm:[&>div]:grid-cols-2"
            />
          )}
          {item?.wetAvailable && (
            <Checkbox name="wet" checked={wet} onChange={({ target }) => setWet(target.checked)}>
              Wet option, +{formatDollars(item.wetFee)}
            </Checkbox>
          )}
        </>
      )}
    </ChangeDialog>
  );
}
