import { FileWarning } from "lucide-react";
import { useState } from "react";
import { FormDialog } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import { serves } from "#app/shared/people/access.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type NotReadyProps = {
  unit: { id: number; name: string };
  bookingId: number;
  notReady: { text: string; release: string | null };
};

export function NotReadyNotice({ unit, bookingId, notReady: { text, release } }: NotReadyProps) {
  const [isOpen, setOpen] = useState(false);
  const isOwner = serves("owner", useStaff().role);
  return (
    <div className="mt-2 text-small">
      <p className="flex items-start gap-2 font-medium text-apple-deep">
        <FileWarning aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="wrap-anywhere">
          {unit.name} {text}. {release === null ? "Don't load it." : `Goes out anyway: ${release}`}
        </span>
      </p>
      {release === null && isOwner && (
        <Button
          variant="office"
          shape="soft"
          size="row"
          className="mt-2 print:hidden"
          aria-label={`Send out anyway: ${unit.name}`}
          onClick={() => setOpen(true)}
        >
          Send it out anyway
        </Button>
      )}
      {isOpen && <ReleaseDialog unit={unit} bookingId={bookingId} text={text} onClose={() => setOpen(false)} />}
    </div>
  );
}

type ReleaseDialogProps = Pick<NotReadyProps, "unit" | "bookingId"> & { text: string; onClose: () => void };

function ReleaseDialog({ unit, bookingId, text, onClose }: ReleaseDialogProps) {
  const form = useOwnerForm({ reason: "" });
  async function release() {
    const call = { method: "POST", path: `/api/units/${unit.id}/release` } as const;
    if (await form.act({ ...call, body: { bookingId, reason: form.draft.reason } }, `${unit.name} may go out`))
      onClose();
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Send ${unit.name} out?`}
      description={`It ${text}.`}
      confirm="Send it out"
      dismiss="Cancel"
      danger
      form={form}
      onConfirm={release}
    >
      <TextField
        isLong
        form={form}
        name="reason"
        label="Why it may go out"
        hint={`Your reason becomes an entry of its safety log, for booking ${bookingId} only.`}
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
