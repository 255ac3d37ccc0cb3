import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { MAX_WIND_LIMIT_MPH } from "../../../../../config/fixed.ts";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { Select } from "../../../../ui/select.tsx";
import type { ItemForm } from "../../use-item-form.ts";
import { control } from "./item-fields.tsx";

const SIDES = [
  { name: "lengthFt", label: "Length, ft" },
  { name: "widthFt", label: "Width, ft" },
  { name: "heightFt", label: "Height, ft" },
] as const;

const HIDDEN = ["title", "size.lengthFt", "size.widthFt", "size.heightFt", "capacity", "capacityUnit", "windLimitMph"];

/** What is seldom changed, folded away unless something in it is wrong. */
export function MoreItemFields({ form }: { form: ItemForm }) {
  const { draft, set, errors } = form;
  const [open, setOpen] = useState(false);
  const wrong = HIDDEN.some((field) => errors[field]);
  return (
    <details
      open={open || wrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-small border border-office-line bg-white"
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 rounded-small px-4 font-display font-semibold">
        More
        <span className="text-fine font-normal text-ink-soft">Title, NEW, size, capacity, wind</span>
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-5 shrink-0 transition-[rotate] duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 border-t border-office-line p-4 sm:grid-cols-3">
        <Field
          label="Title"
          optional
          hint="Heading of its page. Leave it empty to use the name."
          error={errors.title}
          className="sm:col-span-3"
        >
          <Input {...control(form, "title")} autoComplete="off" />
        </Field>
        {SIDES.map(({ name, label }) => (
          <Field key={name} label={label} error={errors[`size.${name}`]}>
            <Input {...control(form, name)} inputMode="decimal" autoComplete="off" />
          </Field>
        ))}
        <Field label="Capacity" error={errors.capacity}>
          <Input {...control(form, "capacity")} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label="Counted as" error={errors.capacityUnit}>
          <Select {...control(form, "capacityUnit")}>
            <option value="children">children</option>
            <option value="rider per lane">riders per lane</option>
          </Select>
        </Field>
        <Field label="Wind limit, mph" hint={`At most ${MAX_WIND_LIMIT_MPH}`} error={errors.windLimitMph}>
          <Input {...control(form, "windLimitMph")} inputMode="numeric" autoComplete="off" />
        </Field>
        <Checkbox
          name="isNew"
          checked={draft.isNew}
          onChange={({ target }) => set({ isNew: target.checked })}
          className="sm:col-span-3"
        >
          Mark it as NEW on the site
        </Checkbox>
      </div>
    </details>
  );
}
