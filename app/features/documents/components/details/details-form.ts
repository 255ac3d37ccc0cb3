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
