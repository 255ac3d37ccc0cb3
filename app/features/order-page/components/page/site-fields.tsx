import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { options, Select } from "../../../../ui/select.tsx";
import { placeOptions, siteQuestions } from "../../../order-form/rules/site-questions.ts";
import type { BookingDetail } from "../../order-page-schema.ts";
import { placeChosen } from "../../rules/site-draft.ts";

const answers = [
  ["yes", "Yes"],
  ["no", "No"],
  ["unsure", "Not sure"],
] as const;

type SiteFieldsProps = { booking: BookingDetail; problems: { ceilingFt?: string } };

/** The kind of place, and what the crew has to know about it. */
export function SiteFields({ booking: { place, site, surface }, problems }: SiteFieldsProps) {
  return (
    <>
      <Choice name="place" label="Place" choices={placeOptions} chosen={placeChosen({ place, site })} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        {siteQuestions.map(([name, label]) => (
          <Choice key={name} name={name} label={label} choices={answers} chosen={String(site[name] ?? "")} />
        ))}
      </div>
      {(surface === "indoor" || site.ceilingFt !== undefined) && (
        <Field label="Ceiling (ft)" optional error={problems.ceilingFt}>
          <Input name="ceilingFt" inputMode="numeric" autoComplete="off" defaultValue={site.ceilingFt ?? ""} />
        </Field>
      )}
    </>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  choices: readonly (readonly [value: string, name: string])[];
  chosen: string;
};

function Choice({ name, label, choices, chosen }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select name={name} defaultValue={chosen}>
        <option value="">Not asked</option>
        {options(choices)}
      </Select>
    </Field>
  );
}
