import { useState } from "react";
import { flushSync } from "react-dom";
import { RefusedForm } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { OwnerForm } from "#app/features/base/office-kit/components/owner-form.tsx";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import { bindOrderFields } from "#app/features/orders/order-form/bind-order-fields.ts";
import { replyLabels, siteQuestions } from "#app/features/orders/order-form/rules/site-questions.ts";
import { addressZip } from "#app/features/orders/orders/rules/delivery-address.ts";
import { placeOptions } from "#app/features/orders/orders/rules/site-text.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { orderTexts } from "#app/shared/words/order-texts.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
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
import { SaveButtons } from "./order-card.tsx";

export function CorrectionForm({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) {
  // The order when the form was opened. After a refusal names a newer version, saving again refers to that one.
  const [opened] = useState(booking);
  const form = useOwnerForm(() => draftCorrection(opened));
  const { draft, refusal } = form;
  const version = Number(refusal?.details.version ?? opened.version);
  const [problems, setProblems] = useState<ReturnType<typeof correctionProblems>>({});
  const place = useNewPlace(opened, draft, version);

  async function save(element: HTMLFormElement) {
    // Nothing is charged or emailed before the difference was shown; the page says that it is loading.
    if (place.isWaiting) return;
    if (place.isPassing) return place.again();
    const wrong = correctionProblems(draft);
    flushSync(() => setProblems(wrong));
    if (Object.keys(wrong).length > 0) return element.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    const body = { ...readCorrection(opened, draft), version, tell: place.tell };
    const done = await form.act({ method: "PATCH", path: `/api/bookings/${booking.id}`, body }, ({ totalCents }) => ({
      title: "Booking updated",
      ...(totalCents !== undefined && { description: `Delivery there makes the total ${formatCents(totalCents)}.` }),
    }));
    if (done) onClose();
  }

  const fields = { ...form, errors: { ...form.errors, ...problems } };
  const field = bindOrderFields(fields, { isOffice: true });
  return (
    <OwnerForm form={form} onSubmit={save} className="grid gap-4">
      {contactNames.map((name, index) => (
        // The button that had the focus is gone, so the form takes it.
        <TextField key={name} {...field(name)} optional={name === "customerAddress"} autoFocus={index === 0} />
      ))}
      {orderTexts.map(({ name }) => (
        <TextField key={name} {...field(name)} optional />
      ))}
      <SelectField form={fields} name="place" label="Place" choices={placeOptions} empty="Not asked" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        {siteQuestions.map(({ name, label }) => (
          <SelectField
            key={name}
            form={fields}
            name={name}
            label={label}
            choices={Object.entries(replyLabels)}
            empty="Not asked"
          />
        ))}
      </div>
      {(opened.surface === "indoor" || opened.site.ceilingFt !== undefined) && (
        <TextField {...field("ceilingFt")} optional />
      )}
      {place.isElsewhere && <Difference preview={place} isAsked />}
      {place.isElsewhere && place.canTell && place.answer && (
        <TellCustomer booking={draft} tell={place.tell} onTell={place.setTell} message={place.answer.message} />
      )}
      {/* The form is longer than a window: its refusal stands where the button was pressed. */}
      <RefusedForm refusal={refusal} />
      <SaveButtons save="Save" busy={form.busy} onDiscard={onClose} />
    </OwnerForm>
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
