import { Mail, Send } from "lucide-react";
import { useState } from "react";
import { clockTime, longDay } from "../../../../shared/business-clock.ts";
import { joinWithDots } from "../../../../shared/join-with-dots.ts";
import { Button } from "../../../../ui/button.tsx";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { MessageBadge } from "../../../messages/components/message-badge.tsx";
import { useSentToast } from "../../../messages/use-mail-delivery.ts";
import { useOfficeToday } from "../../../office-kit/use-office-today.ts";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import { messageDraft } from "../../rules/message-draft.ts";
import type { BookingDetail } from "../../schema.ts";
import { FoldCard } from "./fold-card.tsx";
import { useActs } from "./use-acts.ts";

const WriteDialog = lazyPart(() => import("./write-dialog.tsx"));

type Message = BookingDetail["messages"][number];

/** What the customer was written, and a message in the office's own words. */
export function MessagesSection({ booking }: { booking: BookingDetail }) {
  const { messages, customerEmail } = booking;
  const acts = useActs<"write">();
  const today = useOfficeToday();
  const [words, setWords] = useState<{ subject: string; text: string }>();
  const write = acts.of("write");
  return (
    <>
      <FoldCard
        name="messages"
        title="Messages"
        Icon={Mail}
        summary={countsOf(messages)}
        action={
          customerEmail && (
            <Button
              variant="office"
              shape="soft"
              size="row"
              className="max-sm:px-3"
              aria-label="Write to the customer"
              onClick={() => acts.start("write")}
            >
              <Send aria-hidden="true" />
              Write
            </Button>
          )
        }
      >
        {messages.length === 0 && <p className="text-small text-ink-soft">No messages yet.</p>}
        <ul className="grid gap-3">
          {messages.map((message) => (
            <MessageLine key={message.id} message={message} />
          ))}
        </ul>
      </FoldCard>
      {/* Not in the card: it stays when a turned tablet folds that. */}
      {write && today && (
        <WriteDialog
          key={write.times}
          booking={booking}
          words={words ?? messageDraft(booking, today)}
          onWords={setWords}
          {...write.props}
        />
      )}
    </>
  );
}

/** `2 sent, 1 queued`. */
function countsOf(messages: Message[]): string {
  const states = Map.groupBy(messages, ({ state }) => state);
  return [...states].map(([state, { length }]) => `${length} ${state}`).join(", ") || "none yet";
}

function MessageLine({ message }: { message: Message }) {
  const { id, subject, toAddress, state, lastError } = message;
  const { act, busy, refusal } = useOwnerAction();
  const toastSent = useSentToast();
  const at = new Date(message.sentAt ?? message.createdAt);
  const resend = async () => {
    const done = await act({ method: "POST", path: `/api/messages/${id}/resend` });
    if (done) toastSent("Email", `Resent to ${toAddress}.`);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small">
      <div className="mr-auto min-w-0 flex-1 basis-52">
        <p className="font-medium wrap-anywhere">{subject}</p>
        <p className="text-fine text-ink-soft wrap-anywhere">
          {joinWithDots(toAddress, `${longDay(at)}, ${clockTime(at)}`)}
        </p>
        {state === "failed" && lastError && <p className="text-fine text-apple-deep wrap-anywhere">{lastError}</p>}
        {refusal && (
          <p role="alert" className="text-fine font-medium text-apple-deep">
            {refusal.message}
          </p>
        )}
      </div>
      <MessageBadge state={state} />
      {state !== "queued" && (
        <Button
          variant="office"
          shape="soft"
          size="row"
          busy={busy}
          aria-label={`Resend: ${subject}`}
          onClick={() => void resend()}
        >
          Resend
        </Button>
      )}
    </li>
  );
}
