import type { ComponentProps } from "react";
import type { Field } from "./field.tsx";

/** A form whose fields are bound to it by name. */
export type FieldForm<Draft> = {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  errors: Partial<Record<string, string>>;
};

/** The names of the draft's fields that hold such a value. */
export type NameOf<Draft, Value> = { [Key in keyof Draft]: Draft[Key] extends Value ? Key : never }[keyof Draft] &
  string;

/** Where there is no form, the control keeps its own value and has any name. */
export type AnyDraft = Record<string, string>;

type Around<Draft> = Omit<ComponentProps<typeof Field>, "children"> & {
  form?: FieldForm<Draft>;
  name?: NameOf<Draft, string>;
  /** The look of the control; `className` is that of the field around it. */
  controlClassName?: string;
};

/** A control with its label, hint and error. */
export type LabeledProps<Draft, Control> = Around<Draft> & Omit<Control, keyof Around<Draft>>;

type Typed = { target: { value: string } };

/** Splits properties into those of the field and those of its control, with value and error from the form. */
export function bindField<Draft, Control>(props: LabeledProps<Draft, Control>) {
  const { form, name, label, hint, optional, id, className, controlClassName, ...rest } = props;
  const { error = form?.errors[name ?? ""], ...own } = rest;
  const bound = form && {
    value: String(form.draft[name as keyof Draft] ?? ""),
    onChange: ({ target }: Typed) => form.set({ [name as string]: target.value } as Partial<Draft>),
  };
  return {
    field: { label, hint, optional, error, id, className },
    control: { ...bound, ...own, name, className: controlClassName },
  };
}
