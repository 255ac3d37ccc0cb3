import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { CheckField, SelectField, TextField } from "#app/features/base/office-kit/components/form-fields.tsx";
import { MAX_WIND_LIMIT_MPH } from "#config/fixed.ts";
import type { ItemForm } from "../../use-item-form.ts";

const SIDES = [
  { name: "lengthFt", label: "Length, ft" },
  { name: "widthFt", label: "Width, ft" },
  { name: "heightFt", label: "Height, ft" },
] as const;

const HIDDEN = [
  "title",
  "size.lengthFt",
  "size.widthFt",
  "size.heightFt",
  "capacity",
  "capacityUnit",
  "windLimitMph",
  "anchorPoints",
  "blowers",
];

/** Seldom used fields, folded away unless one of them has a problem. */
export function MoreItemFields({ form }: { form: ItemForm }) {
  const { errors } = form;
  const [open, setOpen] = useState(false);
  const wrong = HIDDEN.some((field) => errors[field]);
  const number = { form, inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <details
      open={open || wrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-small border border-office-line bg-white"
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 rounded-small px-4 font-display font-semibold">
        More
        <span className="text-fine font-normal text-ink-soft">Title, NEW, size, capacity, wind, anchors</span>
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-5 shrink-0 transition-[rotate] duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 border-t border-office-line p-4 sm:grid-cols-3">
        <TextField
          form={form}
          name="title"
          label="Title"
          optional
          hint="Heading of its page. Leave it empty to use the name."
          autoComplete="off"
          className="sm:col-span-3"
        />
        {SIDES.map(({ name, label }) => (
          <TextField
            {...number}
            key={name}
            name={name}
            label={label}
            error={errors[`size.${name}`]}
            inputMode="decimal"
          />
        ))}
        <TextField {...number} name="capacity" label="Capacity" />
        <SelectField form={form} name="capacityUnit" label="Counted as">
          <option value="children">children</option>
          <option value="rider per lane">riders per lane</option>
        </SelectField>
        <TextField {...number} name="windLimitMph" label="Wind limit, mph" hint={`At most ${MAX_WIND_LIMIT_MPH}`} />
        <TextField {...number} name="anchorPoints" label="Anchors" hint="All that the maker names" />
        <TextField {...number} name="blowers" label="Blowers" />
        <CheckField form={form} name="isNew" className="sm:col-span-3">
          Mark it as NEW on the site
        </CheckField>
      </div>
    </details>
  );
}
