import { Plus, Trash2 } from "lucide-react";
import type { ClosedDates } from "../../../../../config/business.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Input } from "../../../../ui/input.tsx";
import { errorsAt, type PartErrors } from "./errors-at.ts";

type ClosedDatesFieldProps = {
  value: readonly ClosedDates[];
  onChange: (value: ClosedDates[]) => void;
  errors?: PartErrors;
};

/** Days when the business is closed, each with the reason that customers read. */
export function ClosedDatesField({ value, onChange, errors = {} }: ClosedDatesFieldProps) {
  const put = (place: number, dates: ClosedDates) => onChange(value.map((one, at) => (at === place ? dates : one)));
  return (
    <div className="grid gap-3">
      {value.map((dates, place) => (
        <DatesRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and each shows only what it is given
          key={place}
          dates={dates}
          errors={errorsAt(errors, place)}
          onChange={(changed) => put(place, changed)}
          onRemove={() => onChange(value.filter((_, at) => at !== place))}
        />
      ))}
      <Button
        variant="office"
        shape="soft"
        size="sm"
        className="justify-self-start"
        onClick={() => onChange([...value, { from: "", through: "", reason: "" }])}
      >
        <Plus aria-hidden="true" />
        Add dates
      </Button>
    </div>
  );
}

type DatesRowProps = {
  dates: ClosedDates;
  errors: PartErrors;
  onChange: (dates: ClosedDates) => void;
  onRemove: () => void;
};

function DatesRow({ dates, errors, onChange, onRemove }: DatesRowProps) {
  const { from, through, reason } = dates;
  return (
    <div className="grid items-start gap-2.5 rounded-field bg-office p-3 sm:grid-cols-2">
      <Field label="First day" error={errors.from}>
        <Input
          type="date"
          value={from}
          // One day is closed until a later last day is chosen.
          onChange={({ target: { value } }) =>
            onChange({ ...dates, from: value, through: through < value ? value : through })
          }
        />
      </Field>
      <Field label="Last day" error={errors.through ?? errors[""]}>
        <Input
          type="date"
          value={through}
          min={from}
          onChange={({ target }) => onChange({ ...dates, through: target.value })}
        />
      </Field>
      <div className="flex items-start gap-2.5 sm:col-span-2">
        <Field label="Reason" error={errors.reason} className="flex-1">
          <Input
            value={reason}
            placeholder="Christmas"
            onChange={({ target }) => onChange({ ...dates, reason: target.value })}
          />
        </Field>
        <IconButton variant="soft" label={`Remove ${reason || "these dates"}`} onClick={onRemove} className="mt-8">
          <Trash2 />
        </IconButton>
      </div>
    </div>
  );
}
