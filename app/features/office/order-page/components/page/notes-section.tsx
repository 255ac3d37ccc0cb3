import { Lock } from "lucide-react";
import { useState } from "react";
import { FormProblem, OwnerForm } from "#app/features/base/office-kit/components/owner-form.tsx";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import { MAX_NOTE, orderNotes, pickNotes } from "#app/shared/words/order-notes.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { BookingDetail } from "../../order-page-schema.ts";
import { EditableCard, Facts, SaveButtons } from "./order-card.tsx";

/** What staff should know and customers never read: a gate code, a steep drive. */
export function NotesSection({ booking }: { booking: BookingDetail }) {
  const written = orderNotes.filter(({ name }) => booking[name]);
  return (
    <EditableCard
      title="Private notes"
      Icon={Lock}
      edit={written.length > 0 ? "Edit notes" : "Add a note"}
      form={(close) => <NotesForm booking={booking} onClose={close} />}
    >
      {written.length > 0 ? (
        <Facts facts={written.map(({ label, name }) => [label, booking[name]])} />
      ) : (
        <p className="text-small text-ink-soft">None. Customers never see them.</p>
      )}
    </EditableCard>
  );
}

function NotesForm({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) {
  const form = useOwnerForm(() => pickNotes(booking));
  const [opened] = useState(booking);
  // After a refusal names a newer version, saving again refers to that one.
  const version = Number(form.refusal?.details.version ?? opened.version);

  async function save() {
    const changed = orderNotes.filter(({ name }) => form.draft[name] !== opened[name]);
    if (changed.length === 0) return onClose();
    const body = { ...Object.fromEntries(changed.map(({ name }) => [name, form.draft[name]])), version };
    if (await form.act({ method: "PATCH", path: `/api/bookings/${booking.id}`, body }, "Notes saved")) onClose();
  }

  return (
    <OwnerForm form={form} onSubmit={save} className="grid gap-4">
      <FormProblem form={form} />
      {orderNotes.map(({ name, label, hint }, index) => (
        // The button that had the focus is gone, so the form takes it.
        <TextField
          isLong
          key={name}
          form={form}
          name={name}
          label={label}
          hint={hint}
          maxLength={MAX_NOTE}
          rows={3}
          optional
          autoFocus={index === 0}
        />
      ))}
      <SaveButtons save="Save notes" busy={form.busy} onDiscard={onClose} />
    </OwnerForm>
  );
}
