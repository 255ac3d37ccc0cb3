import { Send } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast-store.ts";
import {
  checkPayment,
  emptyPayment,
  type PaymentErrors,
  paymentFields,
  sampleCustomer,
  testBooking,
} from "../rules/payment-form.ts";

/** Sends receipts for card payments taken without a booking. */
export function PaymentEmailForm() {
  const [values, setValues] = useState(emptyPayment);
  const [errors, setErrors] = useState<PaymentErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const { call, busy } = useOwnerCall();
  const fields = { draft: values, errors, set: (part: Partial<typeof values>) => setValues({ ...values, ...part }) };

  function fill(record: typeof emptyPayment) {
    setValues(record);
    setErrors({});
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = checkPayment(values);
    setErrors(wrong);
    const first = paymentFields.find(({ name }) => wrong[name])?.name;
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    try {
      const path = "/api/payment-notification";
      const { success } = await call({ method: "POST", path, body: values });
      if (!success) throw new Error("The server didn't send the notification.");
      fill(emptyPayment);
      const description = `Notification emails sent for ${values.customerName}`;
      toast({ title: "Email Sent Successfully!", description, tone: "success" });
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the server's words are logged and not shown, as specified
      console.error(error);
      const description = "There was an error sending the notification email. Please try again.";
      toast({ title: "Email Failed", description, tone: "error" });
    }
  }

  return (
    <Card look="flat" padding="md" className="max-w-170">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4.5">
        {paymentFields.map(({ name, label, placeholder, type }) => (
          <TextField
            key={name}
            form={fields}
            name={name}
            label={label}
            type={type}
            inputMode={name === "amount" ? "decimal" : undefined}
            autoComplete="off"
            required
            placeholder={placeholder}
          />
        ))}
        <div className="mt-1 flex flex-wrap gap-2.5">
          <Button variant="office" size="sm" shape="soft" onClick={() => fill(sampleCustomer)}>
            Sample Customer
          </Button>
          <Button variant="office" size="sm" shape="soft" onClick={() => fill(testBooking)}>
            Test Booking
          </Button>
          <Button variant="pine" type="submit" size="sm" shape="soft" disabled={busy} className="ml-auto">
            <Send aria-hidden="true" />
            {busy ? "Sending..." : "Send Emails"}
          </Button>
        </div>
      </form>
    </Card>
  );
}
