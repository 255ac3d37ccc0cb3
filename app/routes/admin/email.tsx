import { OutboxNote } from "#app/features/base/messages/components/outbox-note.tsx";
import { PaymentEmailForm } from "#app/features/base/messages/components/payment-email-form.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";

export const handle = { access: "office" };

export default function EmailAdmin() {
  return (
    <OfficePage title="Email Notification Admin">
      <p className="-mt-3 mb-5 max-w-[60ch] text-ink-soft">
        Send booking notification emails for card payments: a receipt to the customer and a copy to you.
      </p>
      <OutboxNote />
      <PaymentEmailForm />
    </OfficePage>
  );
}
