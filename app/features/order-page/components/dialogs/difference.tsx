import { Alert } from "../../../../ui/alert.tsx";
import type { OrderChanged } from "../../../orders/change-schema.ts";
import type { Preview } from "../../hooks/use-preview.ts";
import { differenceText } from "../../rules/difference-text.ts";
import { PreviewState } from "./preview-state.tsx";

type DifferenceProps = { preview: Preview<OrderChanged>; isAsked: boolean };

/** The server's preview of what saving would change. */
export function Difference({ preview, isAsked }: DifferenceProps) {
  const { title, notes } = preview.answer ? differenceText(preview.answer) : { title: "", notes: [] };
  return (
    <div role="status">
      {!isAsked && <p className="text-small text-ink-soft">Change something to see what it comes to.</p>}
      <PreviewState preview={preview} what="price" />
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
