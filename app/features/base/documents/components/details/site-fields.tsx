import { RotateCcw } from "lucide-react";
import { useId, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { type SiteField, siteFields } from "#content/site-words.ts";
import type { Faults } from "../../rules/check-document.ts";
import type { DocumentText, MetaOf } from "../../rules/document-kinds.ts";
import { useNamedFacts } from "../../use-named-facts.ts";
import { FactChips } from "../fact-chips.tsx";
import { InsertFact } from "../fact-picker.tsx";
import { FactField } from "../fact-textarea.tsx";

/** A document's fields besides title and text, with their problems and a way to change them. */
export type DetailsForm = {
  text: DocumentText;
  faults: Faults;
  change: (part: Partial<DocumentText>) => void;
  changeMeta: (part: Record<string, unknown>) => void;
};

export const wide = "sm:col-span-2";

/** Shows each text of a part of the site with its purpose, its usual length and its starting value. */
export function SiteTextFields({ text, faults, changeMeta }: DetailsForm) {
  const meta = text.meta as MetaOf["site"];
  return Object.entries(siteFields(text.slug)).map(([name, field]) => (
    <SiteText
      key={name}
      name={name}
      field={field}
      value={meta[name] ?? field.starting}
      error={faults[name]}
      onChange={(words) => changeMeta({ [name]: words })}
    />
  ));
}

type SiteTextProps = {
  name: string;
  field: SiteField;
  value: string;
  error: string | undefined;
  onChange: (words: string) => void;
};

function SiteText({ name, field: { label, use, length, starting }, value, error, onChange }: SiteTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const { shown, type } = useNamedFacts(value, onChange);
  return (
    <div className={wide}>
      <Field label={label} error={error} hint={`${use} ${value.length} of about ${length} characters.`}>
        <FactField
          ref={area}
          name={name}
          rows={length > 60 ? 3 : 1}
          value={shown}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <div id={id} className="mt-1 flex flex-wrap items-center gap-1.5">
        <FactChips text={shown} area={area} />
        <InsertFact area={area} />
        {value !== starting && (
          <Button variant="quiet" size="sm" shape="soft" className="px-2.5" onClick={() => onChange(starting)}>
            <RotateCcw aria-hidden="true" />
            Starting text
            <span className="sr-only"> of {label}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
