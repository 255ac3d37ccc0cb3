import { Plus, Trash2 } from "lucide-react";
import { type MouseEvent, useId, useState } from "react";
import type { DeliveryZone } from "../../../../../config/business.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field, FieldError } from "../../../../ui/field.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Input } from "../../../../ui/input.tsx";
import { ChipList } from "./chip-list.tsx";
import { errorsAt, type PartErrors } from "./errors-at.ts";
import { UnitInput } from "./unit-input.tsx";
import { typedZips } from "./zip-list.ts";

type ZonesFieldProps = {
  value: readonly DeliveryZone[];
  onChange: (value: DeliveryZone[]) => void;
  errors?: PartErrors;
};

/** Leaving the box of ZIPs adds what was typed, which would move the button away from under the press. */
const stayInBox = (event: MouseEvent) => event.preventDefault();

const NEW: DeliveryZone = { name: "", zips: [], feeCents: 0 };

/** Farther ZIPs with what delivery costs there. */
export function ZonesField({ value, onChange, errors = {} }: ZonesFieldProps) {
  const { keys, added, removed } = useRowKeys(value.length);
  return (
    <div className="grid gap-3">
      {value.map((zone, place) => (
        <ZoneRow
          key={keys[place]}
          zone={zone}
          title={zone.name || `Zone ${place + 1}`}
          errors={errorsAt(errors, place)}
          onChange={(changed) => onChange(value.map((one, at) => (at === place ? changed : one)))}
          onRemove={() => {
            removed(place);
            onChange(value.filter((_, at) => at !== place));
          }}
        />
      ))}
      <Button
        variant="office"
        shape="soft"
        size="sm"
        className="justify-self-start"
        onMouseDown={stayInBox}
        onClick={() => {
          added();
          onChange([...value, NEW]);
        }}
      >
        <Plus aria-hidden="true" />
        Add a zone
      </Button>
    </div>
  );
}

type ZoneRowProps = {
  zone: DeliveryZone;
  title: string;
  errors: PartErrors;
  onChange: (zone: DeliveryZone) => void;
  onRemove: () => void;
};

function ZoneRow({ zone, title, errors, onChange, onRemove }: ZoneRowProps) {
  const zipsError = Object.entries(errors).find(([part]) => part.startsWith("zips"))?.[1];
  const errorId = useId();
  return (
    <fieldset
      className="grid min-w-0 gap-2.5 rounded-field bg-office p-3"
      aria-label={title}
      aria-describedby={zipsError && errorId}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2.5 sm:grid-cols-[minmax(0,1fr)_9rem_auto]">
        <Field label="Name" error={errors.name} className="max-sm:col-span-2">
          <Input
            value={zone.name}
            placeholder="Canton"
            onChange={({ target }) => onChange({ ...zone, name: target.value })}
          />
        </Field>
        <Field label="Delivery fee" error={errors.feeCents}>
          <UnitInput
            value={zone.feeCents}
            scale={100}
            prefix="$"
            // What was typed and is no number is refused beside the field when it is published.
            onChange={(feeCents) => onChange({ ...zone, feeCents: feeCents as number })}
          />
        </Field>
        <IconButton
          variant="soft"
          label={`Remove ${title}`}
          onMouseDown={stayInBox}
          onClick={onRemove}
          className="mt-8"
        >
          <Trash2 />
        </IconButton>
      </div>
      <ChipList value={zone.zips} onChange={(zips) => onChange({ ...zone, zips })} one="ZIP" {...typedZips} />
      {zipsError && <FieldError id={errorId}>{zipsError}</FieldError>}
    </fieldset>
  );
}

/** A key for each row of a list without names, so that what is half typed in one stays in it when another is removed. */
function useRowKeys(length: number) {
  const [kept, setKept] = useState<readonly number[]>([]);
  // Undo and restore change the list from outside.
  const keys = kept.length === length ? kept : Array.from({ length }, (_, place) => place);
  return {
    keys,
    added: () => setKept([...keys, Math.max(-1, ...keys) + 1]),
    removed: (place: number) => setKept(keys.filter((_, at) => at !== place)),
  };
}
