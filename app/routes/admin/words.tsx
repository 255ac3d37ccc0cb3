import { WordsPage } from "#app/features/base/documents/components/words-page.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";
import { DocumentPreview } from "#app/features/site/legal/components/document-preview.tsx";

export const handle = { access: "owner" };

/** Articles, answers, town pages, the waiver, legal pages and announcements, as customers read them. */
export default function Words() {
  return (
    <WordsPage
      draw={(kind, text) => <DocumentPreview kind={kind} text={text} />}
      frame={(actions, children) => (
        <OfficePage title="Words" actions={actions}>
          <p className="-mt-4 mb-4 text-ink-soft">
            Articles, answers, town pages, waiver and legal pages, as customers read them.
          </p>
          {children}
        </OfficePage>
      )}
    />
  );
}
