import { CheckField } from "#app/ui/check-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { ItemInput } from "../../rules/item-fields.ts";
import type { ItemForm } from "../../use-item-form.ts";

const number = { inputMode: "numeric", autoComplete: "off" } as const;

const look = {
  line: { autoComplete: "off" },
  paragraph: { isLong: true },
  lines: { isLong: true, rows: 4 },
  dollars: number,
  count: number,
  feet: { ...number, inputMode: "decimal" },
} as const;

type ItemFieldProps = { form: ItemForm; input: ItemInput; placeholder?: string };

/** An input of the item's editor, drawn as its kind says. */
export function ItemField({ form, input, placeholder }: ItemFieldProps) {
  const { path, kind, label, hint, optional, choices = [] } = input;
  const className = input.isWide && "sm:col-span-full";
  if (kind === "flag")
    return (
      <CheckField form={form} name={path as "isNew"} className={className}>
        {label}
      </CheckField>
    );
  const field = { form, name: path as "name", label, hint, optional, className };
  if (kind === "choice") return <SelectField {...field} choices={choices} />;
  return <TextField {...field} {...look[kind]} placeholder={placeholder} />;
}
