import { ChevronDown } from "lucide-react";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import type { OrderChanged } from "../../change-schema.ts";
import type { BookingDetail } from "../../schema.ts";

type TellCustomerProps = {
  booking: Pick<BookingDetail, "customerName" | "customerEmail">;
  tell: boolean;
  onTell: (tell: boolean) => void;
  message: OrderChanged["message"];
};

const firstName = ({ customerName }: Pick<BookingDetail, "customerName">) =>
  customerName.split(" ")[0] || "the customer";

/** A link that is made for the email does not lead anywhere before it is sent. */
const withoutLinks = (text: string) => text.replaceAll(/https?:\/\/\S+/g, "(link)");

/** Whether the customer hears of a change, and the email before it is sent. */
export function TellCustomer({ booking, tell, onTell, message }: TellCustomerProps) {
  return (
    <div className="grid gap-1">
      <Checkbox name="tell" checked={tell} onChange={({ target }) => onTell(target.checked)}>
        Tell {firstName(booking)}?
        <span className="block text-fine text-ink-soft wrap-anywhere">By email to {booking.customerEmail}</span>
      </Checkbox>
      {message && (
        <details className="group rounded-small border border-office-line bg-white">
          <summary className="flex min-h-11 list-none items-center gap-2 px-4 font-medium [&::-webkit-details-marker]:hidden">
            <span className="mr-auto">What {firstName(booking)} will read</span>
            <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-sky-ink group-open:rotate-180" />
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard */}
          <div tabIndex={0} className="max-h-64 overflow-y-auto border-t border-office-line px-4 py-3 text-small">
            <p className="mb-2 font-semibold wrap-anywhere">{message.subject}</p>
            <p className="wrap-anywhere whitespace-pre-line">{withoutLinks(message.text)}</p>
          </div>
        </details>
      )}
    </div>
  );
}
