import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import { type AnyDraft, bindField, type LabeledProps } from "./form-binding.ts";
import { Input } from "./input.tsx";
import { Textarea } from "./textarea.tsx";

type TextFieldProps<Draft> = LabeledProps<
  Draft,
  ComponentProps<typeof Input> & Pick<ComponentProps<"textarea">, "rows">
> & {
  /** Several lines. */
  isLong?: boolean;
};

/** A text with its label, its hint and what is wrong with it. */
export function TextField<Draft = AnyDraft>({ isLong = false, required, ...props }: TextFieldProps<Draft>) {
  const { field, control } = bindField(props);
  const shared = { ...control, required: required && !field.optional };
  return <Field {...field}>{isLong ? <Textarea {...shared} /> : <Input {...shared} />}</Field>;
}
