import { Lock, Send } from "lucide-react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import type { FindErrors, FindValues } from "../rules/find-booking-form.ts";

type FindBookingFormProps = {
  values?: FindValues | undefined;
  errors?: FindErrors | undefined;
  /** Asked too often: how long to wait. */
  waitMinutes?: number | undefined;
  phone: string;
};

/** A plain form. What was typed comes back with what is wrong, and the first wrong field has the focus. */
export function FindBookingForm({ values, errors = {}, waitMinutes, phone }: FindBookingFormProps) {
  return (
    <Card look="raised" padding="sm">
      <form method="post" action="/find-booking" noValidate className="grid gap-5">
        {waitMinutes !== undefined && (
          <Alert tone="error" live title="Too many tries">
            Please try again in {waitMinutes === 1 ? "a minute" : `${waitMinutes} minutes`}, or call us at {phone}.
          </Alert>
        )}
        <Field label="Email" hint="The one you booked with." error={errors.email}>
          <Input
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={200}
            defaultValue={values?.email}
            autoFocus={errors.email !== undefined}
          />
        </Field>
        <Field label="Booking number" hint="In every email from us: “Booking 1042”." error={errors.number}>
          <Input
            name="number"
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={40}
            defaultValue={values?.number}
            autoFocus={errors.number !== undefined && errors.email === undefined}
          />
        </Field>
        <Button type="submit" size="lg" className="w-full">
          <Send aria-hidden="true" />
          Send me my link
        </Button>
        <p className="flex gap-2.5 text-small text-ink-soft">
          <Lock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          We send it only to the email of the booking, so nobody else can open your page.
        </p>
      </form>
    </Card>
  );
}
