import { useState } from "react";
import { zoneName } from "../../../../config/time-zones.ts";
import { useTimeZone } from "../../../page-facts.tsx";
import { Button } from "../../../ui/button.tsx";
import { CloseButton } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { OfficeDialog } from "../../office-kit/components/office-dialog.tsx";

type ScheduleDialogProps = {
  open: boolean;
  busy: boolean;
  /** `yyyy-MM-dd`, the day to begin with. */
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
        <Field label="Day and time" hint={clock} error={error}>
          <Input type="datetime-local" name="at" value={at} onChange={(event) => setAt(event.target.value)} />
        </Field>
      </form>
    </OfficeDialog>
  );
}
