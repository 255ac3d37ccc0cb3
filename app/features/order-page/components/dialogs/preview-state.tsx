import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { ChangeList, useChangedSince } from "../../../office-kit/changed-since.tsx";
import type { Preview } from "../../hooks/use-preview.ts";

type PreviewStateProps = {
  preview: Omit<Preview<unknown>, "answer">;
  /** What is being previewed: `price`, `email`. */
  what: string;
};

/** Why the preview isn't there yet. Nothing is saved before it is shown. */
export function PreviewState({ preview, what }: PreviewStateProps) {
  const { isWaiting, refusal, isPassing, again } = preview;
  const changes = useChangedSince(refusal);
  if (isWaiting) return <p className="text-small text-ink-soft">Working out the {what}…</p>;
  if (!refusal) return null;
  const retry = (
    <Button variant="white" size="sm" onClick={again}>
      Try again
    </Button>
  );
  return (
    <Alert tone="warning" title={refusal.message} action={isPassing && retry}>
      {changes.length > 0 && <ChangeList changes={changes} />}
    </Alert>
  );
}
