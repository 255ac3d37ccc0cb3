import { Upload } from "lucide-react";
import { useTimeZone } from "../../../page-facts.tsx";
import { shortMoment } from "../../../shared/business-clock.ts";
import { longDate } from "../../../shared/date-format.ts";
import { isPlainDate } from "../../../shared/plain-date.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { CloseButton } from "../../../ui/dialog.tsx";
import { OfficeDialog } from "../../office-kit/components/office-dialog.tsx";
import type { MetaOf } from "../rules/document-kinds.ts";
import type { DocumentAnswer } from "../schema.ts";
import { ComparedText } from "./compared-text.tsx";

type PublishDialogProps = {
  open: boolean;
  busy: boolean;
  document: DocumentAnswer;
  /** Of the draft, as the server has it. */
  draft: { version: number; revision: number | null };
  effective: MetaOf["waiver"]["effective"] | undefined;
  onClose: () => void;
  onPublish: () => void;
};

/** What people sign or rely on, and what takes the place of something scheduled, is published only after this was seen. */
export function PublishDialog({ open, busy, document, draft, effective, onClose, onPublish }: PublishDialogProps) {
  const timeZone = useTimeZone();
  const { kind, name, shown, scheduled } = document;
  return (
    <OfficeDialog
      open={open}
      onClose={onClose}
      size="lg"
      title={kind === "waiver" ? "Publish a new waiver text?" : "Publish the new text?"}
      description="This is what changes against the text on the site."
      footer={
        <>
          <CloseButton>Not yet</CloseButton>
          <Button variant="pine" busy={busy} onClick={onPublish}>
            <Upload aria-hidden="true" />
            Publish
          </Button>
        </>
      }
    >
      {kind === "waiver" && (
        <Alert tone="info" className="mb-4">
          {effectiveText(effective)} Waivers that are signed already keep their own text. Ask your lawyer to read this
          one, and note it in the set-up list.
        </Alert>
      )}
      {scheduled && (
        <Alert tone="info" className="mb-4">
          Another version is scheduled for {shortMoment(new Date(scheduled.liveFrom), timeZone)}. Publishing this one
          cancels it; it stays in the history.
        </Alert>
      )}
      {open && (
        <ComparedText kind={kind} name={name} from={shown?.version ?? 0} to={draft.version} revision={draft.revision} />
      )}
    </OfficeDialog>
  );
}

function effectiveText(effective: string | undefined): string {
  const day = effective && isPlainDate(effective) ? longDate(effective) : "today";
  return `Customers sign this text from ${day} on.`;
}
