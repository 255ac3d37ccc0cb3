import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { unitLabel } from "#app/features/fleet/availability/rules/unit-label.ts";
import type { Extra } from "#app/features/fleet/catalog/extra-schema.ts";
import { bindOrderFields } from "#app/features/orders/order-form/bind-order-fields.ts";
import { DiscountFields } from "#app/features/orders/order-form/components/discount-fields.tsx";
import { surfaceLabels } from "#app/features/orders/order-form/rules/site-questions.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import { serves } from "#app/shared/people/access.ts";
import { percentText } from "#app/shared/words/business-text.ts";
import { CHOOSE_DAYS, MOST_DAYS } from "#app/shared/words/vocabulary.ts";
import { CheckField } from "#app/ui/check-field.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RadioTiles } from "#app/ui/radio-tiles.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFreeRentals, useOtherUnits } from "../../hooks/use-free-choices.ts";
import type { ActionDialogProps } from "../../hooks/use-order-dialog.tsx";
import type { BookingDetail } from "../../order-page-schema.ts";
import {
  differing,
  draftReductions,
  type OrderEdit,
  type ReductionDraft,
  readExtras,
  readReductions,
  readWhole,
} from "../../rules/order-edit.ts";
import ChangeDialog from "./change-dialog.tsx";

/** What the price of the whole order depends on: days, surface, damage cover. */
export function SetupDialog(props: ActionDialogProps) {
  const { days, surface, damageCover } = props.booking;
  const order = { days: String(days), surface, damageCover };
  // What nobody touched follows the order when somebody else changes it: what is shown is what will be saved.
  const [touched, setTouched] = useState<Partial<typeof order>>({});
  const draft = { ...order, ...touched };
  const set = (part: Partial<typeof order>) => setTouched({ ...touched, ...part });
  const cover = props.booking.terms.damageCover.basisPoints;
  const typed = { ...draft, days: readWhole(draft.days, 1, MOST_DAYS) };

  return (
    <ChangeDialog
      {...props}
      title="Days and setup"
      description="To begin on another day, use Move."
      edit={differing(props.booking, typed)}
      problems={typed.days === undefined ? { days: CHOOSE_DAYS } : {}}
    >
      {(errors) => {
        const form = { draft, set, errors };
        return (
          <>
            <TextField
              form={form}
              name="days"
              label="Days"
              hint="All rentals stay for all days."
              inputMode="numeric"
              autoComplete="off"
            />
            <SelectField form={form} name="surface" label="It stands on" choices={Object.entries(surfaceLabels)} />
            {(cover > 0 || damageCover) && (
              <CheckField form={form} name="damageCover">
                Damage cover, {percentText(cover)} of the rentals
              </CheckField>
            )}
          </>
        );
      }}
    </ChangeDialog>
  );
}

/** What is taken off the price: a discount with its reason, and a promo code. */
export function DiscountDialog(props: ActionDialogProps) {
  const [opened] = useState(props.booking);
  const [draft, setDraft] = useState(() => draftReductions(opened));
  const set = (part: Partial<ReductionDraft>) => setDraft({ ...draft, ...part });
  const isOwner = serves("owner", useStaff().role);
  return (
    <ChangeDialog
      {...props}
      title="Discount"
      description={
        isOwner ? "Off rentals and extras." : "Off rentals and extras, up to 10%. More is the owner’s to give."
      }
      {...readReductions(opened, draft)}
    >
      {(errors) => (
        <>
          <DiscountFields form={{ draft, set, errors }} />
          <TextField
            {...bindOrderFields({ draft, set, errors }, { isOffice: true })("promoCode")}
            optional
            hint="Empty takes it off."
            autoCapitalize="characters"
          />
        </>
      )}
    </ChangeDialog>
  );
}

/** The number of each extra: those in the catalog, and those that the order already has. */
export function ExtrasDialog(props: ActionDialogProps) {
  const [typed, setTyped] = useState<Record<number, string>>({});
  const { data = [] } = useQuery(ownerQuery("/api/extras?all=1"));
  const had = (id: number) => props.booking.extras.find(({ extraId }) => extraId === id)?.quantity;
  const offered = data.filter(({ id, active }) => active || had(id) !== undefined);
  return (
    <ChangeDialog
      {...props}
      title="Extras"
      description="How many of each. 0 takes it off."
      {...readExtras(props.booking, typed)}
    >
      {(problems) =>
        offered.length === 0 ? (
          <EmptyState title="No extras yet">The owner adds them under Inventory.</EmptyState>
        ) : (
          <div className="grid gap-4 sm:grid-cols-2">
            {offered.map((extra) => (
              <TextField
                key={extra.id}
                label={extra.name}
                hint={priceText(extra)}
                error={problems.extras}
                name={`extra-${extra.id}`}
                inputMode="numeric"
                autoComplete="off"
                value={typed[extra.id] ?? String(had(extra.id) ?? 0)}
                onChange={({ target }) => setTyped({ ...typed, [extra.id]: target.value })}
              />
            ))}
          </div>
        )
      }
    </ChangeDialog>
  );
}

const priceText = ({ price, per, stock }: Extra) =>
  `${formatDollars(price)} ${per === "day" ? "each per day" : "each"}${stock === undefined ? "" : `, ${stock} in stock`}`;

/** One more rental on the order's days: only what is free. */
export function AddItemDialog(props: ActionDialogProps) {
  const [chosen, setChosen] = useState("");
  const [wet, setWet] = useState(false);
  const rentals = useFreeRentals(props.booking);
  const item = rentals?.find((one) => String(one.item.id) === chosen)?.item;
  return (
    <ChangeDialog
      {...props}
      title="Add item"
      description="Only what is free on all days of the order is shown."
      confirm="Add"
      edit={item ? { add: [{ inflatableId: item.id, wetOption: wet && item.wetAvailable }] } : {}}
    >
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
    </ChangeDialog>
  );
}

/** A rental or an extra. */
export type Removed = { name: string } & ({ itemId: number } | { extraId: number });

export function RemoveDialog({ removed, ...props }: ActionDialogProps & { removed: Removed }) {
  const [edit] = useState<OrderEdit>(
    "itemId" in removed ? { remove: [removed.itemId] } : { extras: [{ extraId: removed.extraId, quantity: 0 }] },
  );
  return (
    <ChangeDialog
      {...props}
      title={`Remove ${removed.name}?`}
      description="Added again, it costs what it costs then."
      confirm="Remove"
      danger
      saved={`${removed.name} removed`}
      edit={edit}
    />
  );
}

type SwapDialogProps = ActionDialogProps & { item: BookingDetail["items"][number] };

/** Another unit of the same rental, another rental, or the same one wet or dry: only what is free on all days. */
export function SwapDialog({ item, ...props }: SwapDialogProps) {
  const [{ id: itemId, wetOption: wasWet }] = useState(item);
  const [chosen, setChosen] = useState("keep");
  const [wantsWet, setWantsWet] = useState(wasWet);
  const units = useOtherUnits(props.booking, item);
  const rentals = useFreeRentals(props.booking)?.filter((one) => one.item.id !== item.inflatableId);
  const [kind, id] = chosen.split(" ");
  const other = kind === "rental" ? rentals?.find((one) => one.item.id === Number(id))?.item : undefined;
  const hasWet = other ? other.wetAvailable : item.wetAvailable || item.wetOption;
  const wetOption = wantsWet && hasWet;
  const sameRental = {
    ...(wetOption === wasWet ? {} : { wet: [{ itemId, wetOption }] }),
    ...(kind === "unit" ? { unit: [{ itemId, unitId: Number(id) }] } : {}),
  };
  const now = item.unit ? `${item.name}, ${unitLabel(item.name, item.unit.name)}` : item.name;
  return (
    <ChangeDialog
      {...props}
      title={`Swap ${item.name}`}
      description={
        item.unit?.isOut ? `${item.unit.name} is out of service on these days.` : "Only what is free is shown."
      }
      edit={other ? { swap: [{ itemId, inflatableId: other.id, wetOption }] } : sameRental}
    >
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
        <p className="text-small text-ink-soft">Nothing else is free on these days. Move it, or call the customer.</p>
      )}
      {hasWet && (
        <Checkbox name="wet" checked={wantsWet} onChange={({ target }) => setWantsWet(target.checked)}>
          Wet option
        </Checkbox>
      )}
    </ChangeDialog>
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
