import { MAX_CODE } from "../../../shared/vocabulary.ts";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Select } from "../../../ui/select.tsx";
import type { PromoDraft } from "../promo-draft.ts";

type FieldsProps = {
  draft: PromoDraft;
  set: (change: Partial<PromoDraft>) => void;
  errors: Record<string, string>;
};

/** The code, what it takes off, and of which orders. */
export function PromoWorthFields({ draft, set, errors, isUsed }: FieldsProps & { isUsed: boolean }) {
  return (
    <>
      <Field
        label="Code"
        error={errors.code}
        hint={isUsed ? "It has been used, so it keeps its name." : "Letters and digits. Capitals don't matter."}
      >
        <Input
          value={draft.code}
          maxLength={MAX_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          readOnly={isUsed}
          onChange={({ target }) => set({ code: target.value })}
        />
      </Field>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label="Takes off">
          <Select value={draft.kind} onChange={({ target }) => set({ kind: target.value as PromoDraft["kind"] })}>
            <option value="percent">A percentage</option>
            <option value="amount">An amount</option>
          </Select>
        </Field>
        <Field label={draft.kind === "percent" ? "Percent" : "Dollars"} error={errors.percent ?? errors.amount}>
          <Input inputMode="decimal" value={draft.worth} onChange={({ target }) => set({ worth: target.value })} />
        </Field>
        <Field label="Minimum order" optional error={errors.minimum} hint="Rentals and extras, in dollars.">
          <Input inputMode="decimal" value={draft.minimum} onChange={({ target }) => set({ minimum: target.value })} />
        </Field>
        <Field label="Most uses" optional error={errors.mostUses} hint="Empty: as often as you like.">
          <Input
            inputMode="numeric"
            value={draft.mostUses}
            onChange={({ target }) => set({ mostUses: target.value })}
          />
        </Field>
      </div>
    </>
  );
}

const days = [
  { name: "validFrom", label: "Can be used from" },
  { name: "validUntil", label: "Can be used through" },
  { name: "eventFrom", label: "For events from" },
  { name: "eventUntil", label: "For events through" },
] as const;

/** When customers can book with it, and for which days. */
export function PromoDaysFields({ draft, set, errors }: FieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {days.map(({ name, label }) => (
        <Field key={name} label={label} optional error={errors[name]}>
          <Input type="date" value={draft[name]} onChange={({ target }) => set({ [name]: target.value })} />
        </Field>
      ))}
    </div>
  );
}
