import { SendEmailDialog, type SendEmailProps } from "#app/features/base/messages/components/send-email-dialog.tsx";
import type { BookingDetail } from "../../order-page-schema.ts";

type RemindDialogProps = SendEmailProps & { booking: Pick<BookingDetail, "id" | "customerName"> };

/** The email that asks for what is due, before it is sent. */
export default function RemindDialog({ booking: { id, customerName }, ...dialog }: RemindDialogProps) {
  return (
    <SendEmailDialog
      {...dialog}
      title="Send a payment reminder"
      name={customerName}
      what="Reminder"
      confirm="Send the reminder"
      preview={`/api/bookings/${id}/reminder`}
      send={`/api/bookings/${id}/remind`}
    />
  );
}
