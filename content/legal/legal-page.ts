/** A text is a paragraph, a list of texts is a list. */
export type LegalSection = { id: string; heading: string; parts: readonly (string | readonly string[])[] };

export type LegalPage = {
  path: string;
  title: string;
  description: string;
  keywords: readonly string[];
  heading: string;
  lead: string;
  /** yyyy-MM-dd */
  updated: string;
  sections: readonly LegalSection[];
};
