import { Alert } from "../../../../ui/alert.tsx";
import { differenceText } from "../../rules/difference-text.ts";
import type { useChangePreview } from "../../use-change-preview.ts";

type DifferenceProps = { preview: ReturnType<typeof useChangePreview>; isAsked: boolean };

/** What saving would come to, as the server says. */
export function Difference({ preview, isAsked }: DifferenceProps) {
  const { title, notes } = preview?.changed ? differenceText(preview.changed) : { title: "", notes: [] };
  return (
    <div role="status">
      {!isAsked && <p className="text-small text-ink-soft">Change something to see what it comes to.</p>}
      {isAsked && !preview && <p className="text-small text-ink-soft">Working out the price…</p>}
      {preview?.refusal && <Alert tone="warning" title={preview.refusal.message} />}
      {title && (
        <Alert tone="info" title={title}>
          {notes.map((note) => (
            <p key={note} className="text-small">
              {note}
            </p>
          ))}
        </Alert>
      )}
    </div>
  );
}
