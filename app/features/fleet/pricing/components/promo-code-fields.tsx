import { MAX_CODE } from "#app/shared/words/vocabulary.ts";
import type { FieldForm } from "#app/ui/form-binding.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { PromoDraft } from "../promo-draft.ts";

const KINDS = [
  ["percent", "A percentage"],
  ["amount", "An amount"],
] as const;

type FieldsProps = { form: FieldForm<PromoDraft> };

export function PromoWorthFields({ form, isUsed }: FieldsProps & { isUsed: boolean }) {
  return (
    <>
      <TextField
        form={form}
        name="code"
        label="Code"
        hint={isUsed ? "It has been used, so it keeps its name." : "Letters and digits. Capitals don't matter."}
        maxLength={MAX_CODE}
        autoComplete="off"
        autoCapitalize="characters"
        readOnly={isUsed}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <SelectField form={form} name="kind" label="Takes off" choices={KINDS} />
        <TextField
          form={form}
          name="worth"
          label={form.draft.kind === "percent" ? "Percent" : "Dollars"}
          error={form.errors.percent ?? form.errors.amount}
          inputMode="decimal"
        />
        <TextField
          form={form}
          name="minimum"
          label="Minimum order"
          optional
          hint="Rentals and extras, in dollars."
          inputMode="decimal"
        />
        <TextField
          form={form}
          name="mostUses"
          label="Most uses"
          optional
          hint="Empty: as often as you like."
          inputMode="numeric"
        />
      </div>
    </>
  );
}

export function PromoDaysFields({ form }: FieldsProps) {
  const day = { form, optional: true, type: "date" };
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField {...day} name="validFrom" label="Can be used from" />
      <TextField {...day} name="validUntil" label="Can be used through" />
      <TextField {...day} name="eventFrom" label="For events from" />
      <TextField {...day} name="eventUntil" label="For events through" />
    </div>
  );
}
