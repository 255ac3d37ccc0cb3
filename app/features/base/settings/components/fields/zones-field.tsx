import { type MouseEvent, useId } from "react";
import { Field, FieldError } from "#app/ui/field.tsx";
import type { FieldForm } from "#app/ui/form-binding.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { DeliveryZone } from "#config/business.ts";
import { ChipList } from "./chip-list.tsx";
import { type PartErrors, RemoveRow, RowList } from "./row-list.tsx";
import { UnitInput } from "./unit-input.tsx";
import { typedZips } from "./zip-list.ts";

type ZonesFieldProps = {
  value: readonly DeliveryZone[];
  onChange: (value: DeliveryZone[]) => void;
  errors?: PartErrors;
};

/** Leaving the box of ZIPs adds the typed text, which would move the button away from the pointer. */
const stayInBox = (event: MouseEvent) => event.preventDefault();

const NEW: DeliveryZone = { name: "", zips: [], feeCents: 0 };

/** Farther ZIPs with their delivery fees. */
export function ZonesField(props: ZonesFieldProps) {
  return (
    <RowList {...props} empty={NEW} add="Add a zone" onMouseDown={stayInBox}>
      {(form, place, remove) => (
        <ZoneRow form={form} title={form.draft.name || `Zone ${place + 1}`} onRemove={remove} />
      )}
    </RowList>
  );
}

type ZoneRowProps = { form: FieldForm<DeliveryZone>; title: string; onRemove: () => void };

function ZoneRow({ form, title, onRemove }: ZoneRowProps) {
  const { draft, set, errors } = form;
  const zipsError = Object.entries(errors).find(([part]) => part.startsWith("zips"))?.[1];
  const errorId = useId();
  return (
    <fieldset
      className="grid min-w-0 gap-2.5 rounded-field bg-office p-3"
      aria-label={title}
      aria-describedby={zipsError && errorId}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2.5 sm:grid-cols-[minmax(0,1fr)_9rem_auto]">
        <TextField form={form} name="name" label="Name" placeholder="Canton" className="max-sm:col-span-2" />
        <Field label="Delivery fee" error={errors.feeCents}>
          <UnitInput
            value={draft.feeCents}
            scale={100}
            prefix="$"
            // Text that is not a number is refused beside the field when it is published.
            onChange={(feeCents) => set({ feeCents: feeCents as number })}
          />
        </Field>
        <RemoveRow label={title} onMouseDown={stayInBox} onRemove={onRemove} className="mt-8" />
      </div>
      <ChipList value={draft.zips} onChange={(zips) => set({ zips })} one="ZIP" {...typedZips} />
      {zipsError && <FieldError id={errorId}>{zipsError}</FieldError>}
    </fieldset>
  );
}
