import { type ComponentProps, type FormEvent, useRef, useState } from "react";
import { formatCents } from "../../../../shared/money.ts";
import {
  MAX_ADDRESS,
  MAX_EMAIL,
  MAX_EVENT_TYPE,
  MAX_LOCATION,
  MAX_NAME,
  MAX_PHONE,
  MAX_REQUESTS,
} from "../../../../shared/vocabulary.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { Textarea } from "../../../../ui/textarea.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import { useFocusFirstError } from "../../../../ui/use-focus-first-error.ts";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import { useNewPlace } from "../../hooks/use-new-place.ts";
import type { BookingDetail } from "../../order-page-schema.ts";
import { placeWish, siteProblems } from "../../rules/site-draft.ts";
import { Difference } from "../dialogs/difference.tsx";
import { TellCustomer } from "../dialogs/notify-customer.tsx";
import { SiteFields } from "./site-fields.tsx";

type Text = "customerName" | "customerPhone" | "customerEmail" | "customerAddress" | "eventType" | "location";
type Typed = Text | "additionalRequests";

const fields: ({ name: Text; label: string; optional?: boolean } & ComponentProps<typeof Input>)[] = [
  { name: "customerName", label: "Customer name", maxLength: MAX_NAME },
  { name: "customerPhone", label: "Phone", type: "tel", maxLength: MAX_PHONE },
  { name: "customerEmail", label: "Email", type: "email", maxLength: MAX_EMAIL },
  { name: "customerAddress", label: "Address", optional: true, maxLength: MAX_ADDRESS },
  { name: "eventType", label: "Event type", optional: true, maxLength: MAX_EVENT_TYPE },
  { name: "location", label: "Setup spot", optional: true, maxLength: MAX_LOCATION },
];

export function CorrectionForm({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) {
  const { act, busy, refusal } = useOwnerAction();
  const form = useRef<HTMLFormElement>(null);
  // The order when the form was opened. After a refusal names a newer version, saving again refers to that one.
  const [opened] = useState(booking);
  const version = Number(refusal?.details.version ?? opened.version);
  const [problems, setProblems] = useState<ReturnType<typeof siteProblems>>({});
  const place = useNewPlace(opened, version);
  useFocusFirstError(form, refusal?.fields);
  useFocusFirstError(form, problems);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Fields that weren't changed here are not sent, because somebody else may have changed them.
    const data = new FormData(event.currentTarget);
    // Nothing is charged or emailed before the difference was shown; the page says that it is loading.
    if (place.difference.isWaiting) return;
    if (place.difference.isPassing) return place.difference.again();
    const wrong = siteProblems((name) => String(data.get(name) ?? ""));
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    const texts = [...fields.map(({ name }) => name), "additionalRequests" as const];
    const typed = texts
      .map((name) => [name, String(data.get(name))])
      .filter(([name, text]) => text !== opened[name as Typed]);
    const site = placeWish(opened, (name) => String(data.get(name) ?? ""));
    const body = { ...Object.fromEntries(typed), ...site, version, tell: place.tell };
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
      {fields.map(({ name, label, optional = false, ...input }, index) => (
        <Field key={name} label={label} optional={optional} error={refusal?.fields[name]}>
          <Input
            {...input}
            name={name}
            required={!optional}
            defaultValue={opened[name]}
            {...(name in place.typed && { onChange: ({ target }) => place.type({ [name]: target.value }) })}
            // The button that had the focus is gone, so the form takes it.
            autoFocus={index === 0}
          />
        </Field>
      ))}
      <Field label="Requests" optional error={refusal?.fields.additionalRequests}>
        <Textarea name="additionalRequests" maxLength={MAX_REQUESTS} defaultValue={opened.additionalRequests} />
      </Field>
      <SiteFields booking={opened} problems={problems} />
      <NewPlace place={place} />
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

/** Previews the delivery cost of another place and the email about it, which goes to the typed address. */
function NewPlace({ place }: { place: ReturnType<typeof useNewPlace> }) {
  const { typed, isElsewhere, difference, canTell, tell, setTell } = place;
  if (!isElsewhere) return null;
  return (
    <>
      <Difference preview={difference} isAsked />
      {canTell && difference.answer && (
        <TellCustomer booking={typed} tell={tell} onTell={setTell} message={difference.answer.message} />
      )}
    </>
  );
}
