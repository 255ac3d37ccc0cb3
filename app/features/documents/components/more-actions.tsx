import { Button } from "../../../ui/button.tsx";
import { isFixed } from "../rules/document-kinds.ts";
import type { DocumentAnswer } from "../schema.ts";

/** What the owner is asked before it happens. */
export type Asking = "publish" | "schedule" | "unpublish" | "delete" | undefined;

type MoreActionsProps = { document: DocumentAnswer; onAsk: (asking: Asking) => void; onCancelSchedule: () => void };

/** What is done seldom, below everything else. */
export function MoreActions({
  document: { kind, draft, shown, scheduled },
  onAsk,
  onCancelSchedule,
}: MoreActionsProps) {
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {draft && (
        <Button variant="quiet" size="sm" onClick={() => onAsk("delete")}>
          Delete draft
        </Button>
      )}
      {scheduled && (
        <Button variant="quiet" size="sm" onClick={onCancelSchedule}>
          Cancel schedule
        </Button>
      )}
      {shown && !isFixed(kind) && kind !== "town" && (
        <Button variant="quiet" size="sm" onClick={() => onAsk("unpublish")}>
          Take off the site
        </Button>
      )}
    </div>
  );
}
