import { Plus, Trash2 } from "lucide-react";
import type { Business } from "../../../../../config/business.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Input } from "../../../../ui/input.tsx";

type Links = Business["links"];
type LinksFieldProps = {
  value: Links;
  onChange: (value: Links) => void;
  /** By the place in the list: `0.url`. */
  errors?: Readonly<Record<string, string>>;
};

/** Pages of the business elsewhere. */
export function LinksField({ value, onChange, errors = {} }: LinksFieldProps) {
  const put = (place: number, part: Partial<Links[number]>) =>
    onChange(value.map((link, at) => (at === place ? { ...link, ...part } : link)));
  return (
    <div className="grid gap-3">
      {value.map(({ label, url }, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and each shows only what it is given
          key={place}
          className="grid items-start gap-2.5 rounded-field bg-office p-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
        >
          <Field label="Called" error={errors[`${place}.label`]}>
            <Input
              value={label}
              placeholder="Facebook"
              onChange={({ target }) => put(place, { label: target.value })}
            />
          </Field>
          <Field label="Address" error={errors[`${place}.url`]}>
            <Input
              type="url"
              inputMode="url"
              value={url}
              placeholder="https://"
              onChange={({ target }) => put(place, { url: target.value })}
            />
          </Field>
          <IconButton
            variant="soft"
            label={`Remove ${label || "this link"}`}
            onClick={() => onChange(value.filter((_, at) => at !== place))}
            className="justify-self-end sm:mt-7.5"
          >
            <Trash2 />
          </IconButton>
        </div>
      ))}
      <Button
        variant="office"
        shape="soft"
        size="sm"
        className="justify-self-start"
        onClick={() => onChange([...value, { label: "", url: "" }])}
      >
        <Plus aria-hidden="true" />
        Add a link
      </Button>
    </div>
  );
}
