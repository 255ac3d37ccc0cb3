import { Alert } from "../../../../ui/alert.tsx";
import type { OrderChanged } from "../../change-schema.ts";
import { differenceText } from "../../rules/difference-text.ts";
import type { Preview } from "../../use-preview.ts";

type DifferenceProps = { preview: Preview<OrderChanged> | undefined; isAsked: boolean };

/** What saving would come to, as the server says. */
export function Difference({ preview, isAsked }: DifferenceProps) {
  const { title, notes } = preview?.answer ? differenceText(preview.answer) : { title: "", notes: [] };
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
