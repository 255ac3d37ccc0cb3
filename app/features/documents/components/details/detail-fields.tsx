import type { ReactNode } from "react";
import type { DocumentKind } from "../../../../shared/vocabulary.ts";
import { AnnouncementFields } from "./announcement-fields.tsx";
import { ArticleFields } from "./article-fields.tsx";
import type { DetailsForm } from "./details-form.ts";
import { LegalFields } from "./legal-fields.tsx";
import { QuestionFields } from "./question-fields.tsx";
import { SiteFields } from "./site-fields.tsx";
import { TownFields } from "./town-fields.tsx";
import { WaiverFields } from "./waiver-fields.tsx";

const fieldsOf: Record<DocumentKind, (form: DetailsForm) => ReactNode> = {
  article: ArticleFields,
  question: QuestionFields,
  town: TownFields,
  site: SiteFields,
  waiver: WaiverFields,
  legal: LegalFields,
  announcement: AnnouncementFields,
};

/** What a document has beside its title and text, by its kind. */
export function DetailFields({ kind, form }: { kind: DocumentKind; form: DetailsForm }) {
  const Fields = fieldsOf[kind];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Fields {...form} />
    </div>
  );
}
