import { Mail } from "lucide-react";
import { clockTime, longDay } from "../../../../shared/business-clock.ts";
import { joinWithDots } from "../../../../shared/join-with-dots.ts";
import { Button } from "../../../../ui/button.tsx";
import { MessageBadge } from "../../../messages/components/message-badge.tsx";
import { useSentToast } from "../../../messages/use-mail-delivery.ts";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import type { BookingDetail } from "../../schema.ts";
import { FoldCard } from "./fold-card.tsx";

type Message = BookingDetail["messages"][number];

export function MessagesSection({ booking: { messages } }: { booking: BookingDetail }) {
  return (
    <FoldCard name="messages" title="Messages" Icon={Mail} summary={countsOf(messages)}>
      {messages.length === 0 && <p className="text-small text-ink-soft">No messages yet.</p>}
      <ul className="grid gap-3">
        {messages.map((message) => (
          <MessageLine key={message.id} message={message} />
        ))}
      </ul>
    </FoldCard>
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
