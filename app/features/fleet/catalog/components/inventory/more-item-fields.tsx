import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { itemInputs } from "../../rules/item-fields.ts";
import type { ItemForm } from "../../use-item-form.ts";
import { ItemField } from "./item-field.tsx";

const HIDDEN = itemInputs.filter(({ place }) => place === "more");

/** Seldom used fields, folded away unless one of them has a problem. */
export function MoreItemFields({ form }: { form: ItemForm }) {
  const [open, setOpen] = useState(false);
  const wrong = HIDDEN.some(({ path }) => form.errors[path]);
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
        {HIDDEN.map((input) => (
          <ItemField key={input.path} form={form} input={input} />
        ))}
      </div>
    </details>
  );
}
