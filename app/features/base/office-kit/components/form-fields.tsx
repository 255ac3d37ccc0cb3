// The fields of the owner's forms: each shows what is typed under its name, and what is wrong with it.
import type { ComponentProps } from "react";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

/** What a field needs of its form. */
export type FieldForm<Draft> = {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  errors: Partial<Record<string, string>>;
};

type NameOf<Draft, Value> = { [Key in keyof Draft]: Draft[Key] extends Value ? Key : never }[keyof Draft] & string;
type Around = Omit<ComponentProps<typeof Field>, "children" | "id">;
type Bound<Draft, Props> = Around &
  Omit<Props, keyof Around | "form" | "name" | "value" | "onChange"> & {
    form: FieldForm<Draft>;
    name: NameOf<Draft, string>;
  };

function bind<Draft, Props>(props: Bound<Draft, Props>) {
  const { form, name, label, hint, optional, className, error = form.errors[name], ...control } = props;
  return {
    field: { label, hint, optional: optional ?? false, error, ...(className === undefined ? {} : { className }) },
    control: {
      ...control,
      name,
      value: String(form.draft[name]),
      onChange: ({ target }: { target: { value: string } }) => form.set(fieldChange<Draft>(name, target.value)),
    },
  };
}

const fieldChange = <Draft,>(name: string, value: unknown) => ({ [name]: value }) as Partial<Draft>;

export function TextField<Draft>(props: Bound<Draft, ComponentProps<typeof Input>>) {
  const { field, control } = bind(props);
  return (
    <Field {...field}>
      <Input {...control} />
    </Field>
  );
}

export function TextareaField<Draft>(props: Bound<Draft, ComponentProps<typeof Textarea>>) {
  const { field, control } = bind(props);
  return (
    <Field {...field}>
      <Textarea {...control} />
    </Field>
  );
}

export function SelectField<Draft>(props: Bound<Draft, ComponentProps<typeof Select>>) {
  const { field, control } = bind(props);
  return (
    <Field {...field}>
      <Select {...control} />
    </Field>
  );
}

type CheckFieldProps<Draft> = Omit<ComponentProps<typeof Checkbox>, "form" | "name" | "checked" | "onChange"> & {
  form: FieldForm<Draft>;
  name: NameOf<Draft, boolean>;
};

export function CheckField<Draft>({ form, name, ...props }: CheckFieldProps<Draft>) {
  return (
    <Checkbox
      {...props}
      name={name}
      checked={form.draft[name] === true}
      onChange={({ target }) => form.set(fieldChange<Draft>(name, target.checked))}
    />
  );
}
