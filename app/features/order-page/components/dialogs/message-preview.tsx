import { ChevronDown } from "lucide-react";
import { firstName } from "../../../../shared/first-name.ts";
import type { WrittenMessage } from "../../../orders/seen-schema.ts";
import type { Preview } from "../../hooks/use-preview.ts";
import type { BookingDetail } from "../../order-page-schema.ts";
import { PreviewState } from "./preview-state.tsx";

export const calledByName = ({ customerName }: Pick<BookingDetail, "customerName">) =>
  firstName(customerName) ?? "the customer";

/** A link made for the email doesn't work before it is sent. */
const withoutLinks = (text: string) => text.replaceAll(/https?:\/\/\S+/g, "(link)");

type MessagePreviewProps = {
  booking: Pick<BookingDetail, "customerName">;
  message: WrittenMessage | undefined;
};

/** A preview of the email, which can be opened. */
export function MessagePreview({ booking, message }: MessagePreviewProps) {
  if (!message) return null;
  return (
    <details className="group rounded-small border border-office-line bg-white">
      <summary className="flex min-h-11 list-none items-center gap-2 px-4 font-medium [&::-webkit-details-marker]:hidden">
        <span className="mr-auto">What {calledByName(booking)} will read</span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-sky-ink group-open:rotate-180" />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard */}
      <div tabIndex={0} className="max-h-64 overflow-y-auto border-t border-office-line px-4 py-3 text-small">
        <p className="mb-2 font-semibold wrap-anywhere">{message.subject}</p>
        <p className="wrap-anywhere whitespace-pre-line">{withoutLinks(message.text)}</p>
      </div>
    </details>
  );
}

type AskedMessageProps = {
  booking: Pick<BookingDetail, "customerName" | "customerEmail">;
  preview: Preview<{ message?: WrittenMessage | null | undefined }>;
};

/** The same, if only the email was requested. */
export function AskedMessage({ booking, preview }: AskedMessageProps) {
  return (
    <>
      <div role="status">
        <PreviewState preview={preview} what="email" />
      </div>
      {booking.customerEmail !== "" && <MessagePreview booking={booking} message={preview.answer?.message} />}
    </>
  );
}
