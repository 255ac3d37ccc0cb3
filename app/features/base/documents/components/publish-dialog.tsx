import { Upload } from "lucide-react";
import { useState } from "react";
import { OfficeDialog } from "#app/features/base/office-kit/components/office-dialog.tsx";
import { useTimeZone } from "#app/page-facts.tsx";
import { shortMoment } from "#app/shared/days/business-clock.ts";
import { longDate } from "#app/shared/days/date-format.ts";
import { isPlainDate } from "#app/shared/days/plain-date.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { CloseButton } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { zoneName } from "#config/time-zones.ts";
import type { MetaOf } from "../rules/document-kinds.ts";
import type { DocumentAnswer } from "../schema.ts";
import { ComparedText } from "./compared-text.tsx";

type PublishDialogProps = {
  open: boolean;
  busy: boolean;
  document: DocumentAnswer;
  draft: { version: number; revision: number | null };
  effective: MetaOf["waiver"]["effective"] | undefined;
  onClose: () => void;
  onPublish: () => void;
};

/** Asks before publishing a text that people sign or rely on, or one that replaces a scheduled version. */
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

type ScheduleDialogProps = {
  open: boolean;
  busy: boolean;
  /** The default day, as `yyyy-MM-dd`. */
  tomorrow: string;
  error: string | undefined;
  onClose: () => void;
  onSchedule: (at: string) => void;
};

export function ScheduleDialog({ open, busy, tomorrow, error, onClose, onSchedule }: ScheduleDialogProps) {
  const [at, setAt] = useState(`${tomorrow}T08:00`);
  const clock = zoneName(useTimeZone());
  return (
    <OfficeDialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Schedule"
      description="It appears on the site by itself at that minute. Until then you can cancel it here."
      footer={
        <>
          <CloseButton>Cancel</CloseButton>
          <Button variant="pine" type="submit" form="schedule-words" busy={busy}>
            Schedule
          </Button>
        </>
      }
    >
      <form
        id="schedule-words"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSchedule(at);
        }}
      >
        <TextField
          label="Day and time"
          hint={clock}
          error={error}
          type="datetime-local"
          name="at"
          value={at}
          onChange={(event) => setAt(event.target.value)}
        />
      </form>
    </OfficeDialog>
  );
}
