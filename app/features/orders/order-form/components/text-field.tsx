import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { options, Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { type FieldName, orderField } from "../rules/order-fields.ts";

type OrderForm = {
  draft: Readonly<Record<string, unknown>>;
  errors: Readonly<Record<string, string | undefined>>;
  // biome-ignore lint/suspicious/noExplicitAny: each form has a draft of its own, which has the fields that it draws
  change: (typed: any) => void;
  /** The office types what customers say: it needs other words, and no data of its own filled in. */
  isOffice: boolean;
};

/** The form that the fields of an order belong to. */
export const OrderFormContext = createContext<OrderForm>({ draft: {}, errors: {}, change: () => {}, isOffice: false });

type TextFieldProps = Omit<ComponentProps<typeof Input>, "form"> & {
  name: FieldName;
  label?: string | undefined;
  hint?: ReactNode;
  optional?: boolean;
  /** In place of the form's own. */
  error?: string | undefined;
  wide?: string;
};

/** A text of an order: its label, limits and error follow from its name. */
export function TextField({ name, label: own, hint, error, optional = false, wide, ...props }: TextFieldProps) {
  const { draft, errors, change, isOffice } = useContext(OrderFormContext);
  const { label, question = label, placeholder, autoComplete, isLong, ...limits } = orderField(name);
  const input = {
    ...limits,
    ...(isOffice ? { autoComplete: "off" } : { placeholder, autoComplete }),
    name,
    value: String(draft[name] ?? ""),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  };
  return (
    <Field
      label={own ?? (isOffice ? label : question)}
      hint={hint}
      optional={optional}
      error={error ?? errors[name]}
      {...(wide ? { className: wide } : {})}
    >
      {isLong ? <Textarea {...input} /> : <Input {...input} required={!optional} {...props} />}
    </Field>
  );
}

type SelectFieldProps = Omit<ComponentProps<typeof Select>, "form" | "onChange"> & {
  name: string;
  label: string;
  choices: readonly (readonly [value: string, name: string])[];
  /** The choice of nothing. */
  empty?: string;
  hint?: ReactNode;
  /** What changes along with it. */
  alsoChange?: object;
};

export function SelectField({ name, label, choices, empty, hint, alsoChange, ...props }: SelectFieldProps) {
  const { draft, errors, change } = useContext(OrderFormContext);
  return (
    <Field label={label} hint={hint} error={errors[name]}>
      <Select
        value={String(draft[name] ?? "")}
        {...props}
        name={name}
        onChange={({ target }) => change({ [name]: target.value, ...alsoChange })}
      >
        {empty && <option value="">{empty}</option>}
        {options(choices)}
      </Select>
    </Field>
  );
}
