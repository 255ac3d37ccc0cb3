import { ChevronDown } from "lucide-react";
import { ChangeList, useChangedSince } from "#app/features/base/office-kit/changed-since.tsx";
import type { OrderChanged } from "#app/features/orders/orders/change-schema.ts";
import type { WrittenMessage } from "#app/features/orders/orders/seen-schema.ts";
import { firstName } from "#app/shared/people/first-name.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { Preview } from "../../hooks/use-preview.ts";
import type { BookingDetail } from "../../order-page-schema.ts";
import { differenceText } from "../../rules/difference-text.ts";

const calledByName = ({ customerName }: Pick<BookingDetail, "customerName">) =>
  firstName(customerName) ?? "the customer";

/** A link made for the email doesn't work before it is sent. */
const withoutLinks = (text: string) => text.replaceAll(/https?:\/\/\S+/g, "(link)");

type MessagePreviewProps = {
  booking: Pick<BookingDetail, "customerName">;
  message: WrittenMessage | undefined;
};

/** A preview of the email, which can be opened. */
function MessagePreview({ booking, message }: MessagePreviewProps) {
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

type PreviewStateProps = {
  preview: Omit<Preview<unknown>, "answer">;
  /** What is being previewed: `price`, `email`. */
  what: string;
};

/** Why the preview isn't there yet. Nothing is saved before it is shown. */
export function PreviewState({ preview, what }: PreviewStateProps) {
  const { isWaiting, refusal, isPassing, again } = preview;
  const changes = useChangedSince(refusal);
  if (isWaiting) return <p className="text-small text-ink-soft">Working out the {what}…</p>;
  if (!refusal) return null;
  const retry = (
    <Button variant="white" size="sm" onClick={again}>
      Try again
    </Button>
  );
  return (
    <Alert tone="warning" title={refusal.message} action={isPassing && retry}>
      {changes.length > 0 && <ChangeList changes={changes} />}
    </Alert>
  );
}

type DifferenceProps = { preview: Preview<OrderChanged>; isAsked: boolean };

/** The server's preview of what saving would change. */
export function Difference({ preview, isAsked }: DifferenceProps) {
  const { title, notes } = preview.answer ? differenceText(preview.answer) : { title: "", notes: [] };
  return (
    <div role="status">
      {!isAsked && <p className="text-small text-ink-soft">Change something to see what it comes to.</p>}
      <PreviewState preview={preview} what="price" />
      {title && (
        <Alert tone="info" title={title}>
          {notes.map((note) => (
            <p key={note} className="text-small">
              {note}
            </p>
          ))}
        </Alert>
      )}
    </div>
  );
}

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
