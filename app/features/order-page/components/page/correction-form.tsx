import { type FormEvent, useRef, useState } from "react";
import { formatCents } from "../../../../shared/money.ts";
import { orderTexts } from "../../../../shared/order-texts.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import { useFocusFirstError } from "../../../../ui/use-focus-first-error.ts";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import { OrderFormContext, SelectField, TextField } from "../../../order-form/components/text-field.tsx";
import { replyLabels, siteQuestions } from "../../../order-form/rules/site-questions.ts";
import { addressZip } from "../../../orders/rules/delivery-address.ts";
import { placeOptions } from "../../../orders/rules/site-text.ts";
import { usePreview } from "../../hooks/use-preview.ts";
import type { BookingDetail } from "../../order-page-schema.ts";
import {
  type CorrectionDraft,
  contactNames,
  correctionProblems,
  draftCorrection,
  readCorrection,
} from "../../rules/correction-draft.ts";
import { Difference, TellCustomer } from "../dialogs/previews.tsx";

export function CorrectionForm({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) {
  const { act, busy, refusal } = useOwnerAction();
  const form = useRef<HTMLFormElement>(null);
  // The order when the form was opened. After a refusal names a newer version, saving again refers to that one.
  const [opened] = useState(booking);
  const version = Number(refusal?.details.version ?? opened.version);
  const [draft, setDraft] = useState(() => draftCorrection(opened));
  const change = (typed: Partial<CorrectionDraft>) => setDraft((now) => ({ ...now, ...typed }));
  const [problems, setProblems] = useState<ReturnType<typeof correctionProblems>>({});
  const place = useNewPlace(opened, draft, version);
  useFocusFirstError(form, refusal?.fields);
  useFocusFirstError(form, problems);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Nothing is charged or emailed before the difference was shown; the page says that it is loading.
    if (place.isWaiting) return;
    if (place.isPassing) return place.again();
    const wrong = correctionProblems(draft);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    const body = { ...readCorrection(opened, draft), version, tell: place.tell };
    const done = await act({ method: "PATCH", path: `/api/bookings/${booking.id}`, body });
    if (!done) return;
    const { totalCents } = done.answer;
    const description = totalCents === undefined ? "" : `Delivery there makes the total ${formatCents(totalCents)}.`;
    toast({ title: "Booking updated", tone: "success", ...(description && { description }) });
    onClose();
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      {refusal && <Alert live tone="error" title={refusal.message} />}
      <OrderFormContext value={{ draft, change, errors: { ...refusal?.fields, ...problems }, isOffice: true }}>
        {contactNames.map((name, index) => (
          // The button that had the focus is gone, so the form takes it.
          <TextField key={name} name={name} optional={name === "customerAddress"} autoFocus={index === 0} />
        ))}
        {orderTexts.map(({ name }) => (
          <TextField key={name} name={name} optional />
        ))}
        <SelectField name="place" label="Place" choices={placeOptions} empty="Not asked" />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          {siteQuestions.map(({ name, label }) => (
            <SelectField key={name} name={name} label={label} choices={Object.entries(replyLabels)} empty="Not asked" />
          ))}
        </div>
        {(opened.surface === "indoor" || opened.site.ceilingFt !== undefined) && (
          <TextField name="ceilingFt" optional />
        )}
      </OrderFormContext>
      {place.isElsewhere && <Difference preview={place} isAsked />}
      {place.isElsewhere && place.canTell && place.answer && (
        <TellCustomer booking={draft} tell={place.tell} onTell={place.setTell} message={place.answer.message} />
      )}
      <div className="flex justify-end gap-2.5">
        <Button variant="quiet" shape="soft" size="sm" onClick={onClose}>
          Discard
        </Button>
        <Button type="submit" variant="pine" shape="soft" size="sm" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** What a typed address with another ZIP would change about the price, and whether the customer is emailed at the typed address. */
function useNewPlace(opened: BookingDetail, draft: CorrectionDraft, version: number) {
  const [wantsTell, setTell] = useState(true);
  const { customerName, customerEmail, customerAddress } = draft;
  const canTell = opened.status !== "proposed" && customerEmail.trim() !== "";
  const tell = canTell && wantsTell;
  const zip = addressZip(customerAddress);
  const isElsewhere = zip !== undefined && zip !== addressZip(opened.customerAddress);
  const name = customerName.trim() === "" ? {} : { customerName };
  const correction = isElsewhere ? { ...name, customerAddress, version, tell } : undefined;
  const asked = usePreview({ method: "PATCH", path: `/api/bookings/${opened.id}` }, correction);
  const { answer, ...preview } = asked;
  return { ...preview, ...(answer?.changed && { answer: answer.changed }), isElsewhere, canTell, tell, setTell };
}
