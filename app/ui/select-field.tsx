import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import { type AnyDraft, bindField, type LabeledProps } from "./form-binding.ts";
import { type Option, options, Select } from "./select.tsx";

type SelectFieldProps<Draft> = LabeledProps<Draft, Omit<ComponentProps<typeof Select>, "children">> & {
  choices: readonly Option[];
  /** The choice of nothing. */
  empty?: string;
};

/** One of several choices, with its label, its hint and what is wrong with it. */
export function SelectField<Draft = AnyDraft>({ choices, empty, ...props }: SelectFieldProps<Draft>) {
  const { field, control } = bindField(props);
  return (
    <Field {...field}>
      <Select {...control}>
        {empty && <option value="">{empty}</option>}
        {options(choices)}
      </Select>
    </Field>
  );
}
