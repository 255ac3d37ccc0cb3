import { Lock, Pencil } from "lucide-react";
import { useState } from "react";
import { MAX_NOTE, orderNotes, pickNotes } from "../../../../shared/order-notes.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextareaField } from "../../../office-kit/components/form-fields.tsx";
import { FormProblem, OwnerForm } from "../../../office-kit/components/owner-form.tsx";
import { RowButton } from "../../../office-kit/components/row-button.tsx";
import { useOwnerForm } from "../../../office-kit/use-owner-form.ts";
import type { BookingDetail } from "../../order-page-schema.ts";
import { Facts, OrderCard } from "./order-card.tsx";

/** What staff should know and customers never read: a gate code, a steep drive. */
export function NotesSection({ booking }: { booking: BookingDetail }) {
  const [editing, setEditing] = useState(false);
  const written = orderNotes.filter(({ name }) => booking[name]);
  return (
    <OrderCard
      title="Private notes"
      Icon={Lock}
      action={
        !editing && (
          <RowButton Icon={Pencil} className="max-sm:px-3" onClick={() => setEditing(true)}>
            {written.length > 0 ? "Edit notes" : "Add a note"}
          </RowButton>
        )
      }
    >
      {editing ? (
        <NotesForm booking={booking} onClose={() => setEditing(false)} />
      ) : written.length > 0 ? (
        <Facts facts={written.map(({ label, name }) => [label, booking[name]])} />
      ) : (
        <p className="text-small text-ink-soft">None. Customers never see them.</p>
      )}
    </OrderCard>
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
        <TextareaField
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
      <div className="flex justify-end gap-2.5">
        <Button variant="quiet" shape="soft" size="sm" onClick={onClose}>
          Discard
        </Button>
        <Button type="submit" variant="pine" shape="soft" size="sm" busy={form.busy}>
          Save notes
        </Button>
      </div>
    </OwnerForm>
  );
}
