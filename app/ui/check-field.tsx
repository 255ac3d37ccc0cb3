import type { ComponentProps } from "react";
import { Checkbox } from "./checkbox.tsx";
import type { FieldForm, NameOf } from "./form-binding.ts";

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
      onChange={({ target }) => form.set({ [name]: target.checked } as unknown as Partial<Draft>)}
    />
  );
}
