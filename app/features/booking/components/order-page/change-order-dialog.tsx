import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Alert } from "../../../../ui/alert.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import type { Extra } from "../../../catalog/extra-schema.ts";
import { FormDialog } from "../../../office-kit/components/form-dialog.tsx";
import { ownerQuery } from "../../../office-kit/owner-queries.ts";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import { differenceText } from "../../rules/difference-text.ts";
import { draftOf, type OrderDraft, type OrderWish, wishOf } from "../../rules/order-draft.ts";
import { useChangePreview } from "../../use-change-preview.ts";
import type { ActionDialogProps } from "./action-dialog.ts";
import { DiscountFields } from "./discount-fields.tsx";
import { ThingFields } from "./thing-fields.tsx";

/** What an order has, changed as a whole: the difference is shown before anything is saved. A chunk of its own. */
export default function ChangeOrderDialog({ booking, ...dialog }: ActionDialogProps) {
  const { act, busy, refusal, forget } = useOwnerAction();
  // As it was when the dialog was opened. Once told of another version, whoever saves again means it.
  const [opened] = useState(booking);
  const version = Number(refusal?.details.version ?? opened.version);
  const [draft, setDraft] = useState(() => draftOf(opened));
  const [tell, setTell] = useState(true);
  const [asked, setAsked] = useState(false);
  const { wish, problems } = wishOf(opened, draft);
  const isRight = Object.keys(problems).length === 0;
  const isReady = isRight && Object.keys(wish).length > 0;
  const shown = asked ? problems : {};

  function change(part: Partial<OrderDraft>) {
    if (refusal?.details.version === undefined) forget();
    setDraft((before) => ({ ...before, ...part }));
  }

  async function save(form: HTMLFormElement) {
    flushSync(() => setAsked(true));
    if (!isReady) return form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    const body = { ...wish, version, tell };
    if (!(await act({ method: "POST", path: `/api/bookings/${booking.id}/change`, body }))) return;
    toast({ title: "Order changed", description: booking.customerName, tone: "success" });
    dialog.onOpenChange(false);
  }

  return (
    <FormDialog
      {...dialog}
      size="md"
      title="Change order"
      description={`${booking.productName}, No. ${booking.id}`}
      confirm="Save"
      busy={busy}
      blocked={isRight && !isReady}
      refusal={refusal}
      onConfirm={save}
    >
      <ThingFields draft={draft} items={opened.items} onChange={(things) => change({ things })} />
      <Field label="Days" error={shown.days} hint="All rentals stay for all days.">
        <Input
          name="days"
          inputMode="numeric"
          autoComplete="off"
          value={draft.days}
          onChange={({ target }) => change({ days: target.value })}
        />
      </Field>
      <ExtraFields draft={draft} error={shown.extras} onChange={(extras) => change({ extras })} />
      <DiscountFields draft={draft} errors={shown} onChange={change} />
      <Difference bookingId={booking.id} version={version} wish={isReady ? wish : undefined} />
      <Checkbox name="tell" checked={tell} onChange={({ target }) => setTell(target.checked)}>
        Tell the customer what changed
      </Checkbox>
    </FormDialog>
  );
}

type ExtraFieldsProps = {
  draft: OrderDraft;
  error: string | undefined;
  onChange: (extras: OrderDraft["extras"]) => void;
};

/** Those that are offered, and those that the order has. */
function ExtraFields({ draft: { extras }, error, onChange }: ExtraFieldsProps) {
  const { data = [] } = useQuery(ownerQuery<Extra[]>("/api/extras?all=1"));
  return data
    .filter(({ id, active }) => active || extras[id] !== undefined)
    .map(({ id, name }) => (
      <Field key={id} label={name} hint="How many" error={error}>
        <Input
          name={`extra-${id}`}
          inputMode="numeric"
          autoComplete="off"
          value={extras[id] ?? "0"}
          onChange={({ target }) => onChange({ ...extras, [id]: target.value })}
        />
      </Field>
    ));
}

type DifferenceProps = { bookingId: number; version: number; wish: OrderWish | undefined };

/** What saving would come to, as the server says. */
function Difference({ bookingId, version, wish }: DifferenceProps) {
  const preview = useChangePreview(bookingId, wish && { ...wish, version });
  const { title, notes } = preview?.changed ? differenceText(preview.changed) : { title: "", notes: [] };
  return (
    <div role="status">
      {!wish && <p className="text-small text-ink-soft">Change something to see what it comes to.</p>}
      {wish && !preview && <p className="text-small text-ink-soft">Working out the price…</p>}
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
