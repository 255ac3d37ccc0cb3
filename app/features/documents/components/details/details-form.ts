import type { Faults } from "../../rules/check-document.ts";
import type { DocumentText } from "../../rules/document-kinds.ts";

/** What a document has beside its title and text: as it is, what is wrong with it, and how to change it. */
export type DetailsForm = {
  text: DocumentText;
  faults: Faults;
  change: (part: Partial<DocumentText>) => void;
  changeMeta: (part: Record<string, unknown>) => void;
};

/** Across both columns. */
export const wide = "sm:col-span-2";

export type Typed = { target: { value: string } };
type TextNames<Meta> = { [Name in keyof Meta]: Meta[Name] extends string ? Name : never }[keyof Meta] & string;

/** The props of the controls for those details that are texts, by name. */
export const textDetails =
  <Meta>(meta: Meta, changeMeta: DetailsForm["changeMeta"]) =>
  (name: TextNames<Meta>) => ({
    name,
    value: String(meta[name]),
    onChange: ({ target }: Typed) => changeMeta({ [name]: target.value }),
  });
