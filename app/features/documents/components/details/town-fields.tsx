import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import type { MetaOf } from "../../rules/document-kinds.ts";
import { type DetailsForm, textDetails, wide } from "./details-form.ts";
import { FactInput, FactLines } from "./fact-details.tsx";
import { SlugField } from "./slug-field.tsx";
import { WordListInput } from "./word-list-input.tsx";

export function TownFields({ text, faults, change, changeMeta }: DetailsForm) {
  const meta = text.meta as MetaOf["town"];
  const field = textDetails({ ...meta, county: meta.county ?? "" }, changeMeta);
  const number = (name: "minutes" | "latitude" | "longitude") => ({
    name,
    type: "number",
    step: name === "minutes" ? 1 : "any",
    value: meta[name] ?? "",
    onChange: ({ target }: { target: { value: string } }) =>
      changeMeta({ [name]: target.value === "" ? null : Number(target.value) }),
  });
  return (
    <>
      <SlugField label="Address of the page" prefix="/" text={text} faults={faults} change={change} />
      <Field
        label="Drive in minutes"
        optional
        error={faults.minutes}
        hint="Empty: the time in Settings. “Insert a fact” puts it in the text."
      >
        <Input inputMode="numeric" {...number("minutes")} />
      </Field>
      <Field label="Latitude" error={faults.latitude} hint="Where it is on the map, in degrees.">
        <Input inputMode="decimal" {...number("latitude")} />
      </Field>
      <Field label="Longitude" error={faults.longitude} hint="In degrees: west of Greenwich it begins with a minus.">
        <Input inputMode="text" {...number("longitude")} />
      </Field>
      <Field label="County" optional hint="As people there say it, below the heading." error={faults.county}>
        <Input {...field("county")} />
      </Field>
      <Field label="Heading" error={faults.heading} className={wide}>
        <FactInput {...field("heading")} />
      </Field>
      <Field
        label="For search engines"
        error={faults.description}
        hint={`${meta.description.length} of about 155 characters`}
        className={wide}
      >
        <FactLines {...field("description")} rows={2} />
      </Field>
      <Field label="Title in search results" optional hint="Empty: the heading." error={faults.pageTitle}>
        <FactInput {...field("pageTitle")} />
      </Field>
      <Field label="Search words" optional hint="Separated by commas." error={faults.keywords}>
        <WordListInput name="keywords" value={meta.keywords} onChange={(keywords) => changeMeta({ keywords })} />
      </Field>
      <Field label="Title when shared" optional hint="Empty: as in search results." error={faults.shareTitle}>
        <FactInput {...field("shareTitle")} />
      </Field>
      <Field label="Sentence when shared" optional error={faults.shareText}>
        <FactInput {...field("shareText")} />
      </Field>
      <Field label="Road on the sign" optional hint="Such as GA-515" error={faults.road}>
        <Input {...field("road")} />
      </Field>
      <Field label="Places on the sign" optional hint="By commas; Tate 26 brings its own minutes." error={faults.sign}>
        <WordListInput name="sign" value={meta.sign} onChange={(sign) => changeMeta({ sign })} />
      </Field>
    </>
  );
}
