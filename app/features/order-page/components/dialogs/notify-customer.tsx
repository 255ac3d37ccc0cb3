import { Checkbox } from "../../../../ui/checkbox.tsx";
import type { WrittenMessage } from "../../../orders/seen-schema.ts";
import type { BookingDetail } from "../../order-page-schema.ts";
import { calledByName, MessagePreview } from "./message-preview.tsx";

type TellCustomerProps = {
  booking: Pick<BookingDetail, "customerName" | "customerEmail">;
  tell: boolean;
  onTell: (tell: boolean) => void;
  message: WrittenMessage;
};

/** Whether the customer is emailed about a change, with a preview of the email. */
export function TellCustomer({ booking, tell, onTell, message }: TellCustomerProps) {
  if (booking.customerEmail === "") return <p className="text-small">No email: please call {booking.customerName}.</p>;
  return (
    <div className="grid gap-1">
      <Checkbox name="tell" checked={tell} onChange={({ target }) => onTell(target.checked)}>
        Tell {calledByName(booking)}?
        <span className="block text-fine text-ink-soft wrap-anywhere">By email to {booking.customerEmail}</span>
      </Checkbox>
      <MessagePreview booking={booking} message={message} />
    </div>
  );
}
