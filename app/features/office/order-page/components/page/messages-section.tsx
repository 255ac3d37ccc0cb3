import { Mail, Send } from "lucide-react";
import { useState } from "react";
import { MessageBadge } from "#app/features/base/messages/components/message-badge.tsx";
import { RowButton } from "#app/features/base/office-kit/components/row-button.tsx";
import { useOfficeToday } from "#app/features/base/office-kit/use-office-today.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { clockTime, longDateAt } from "#app/shared/days/business-clock.ts";
import { eventDays } from "#app/shared/days/event-day.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { joinWithDots } from "#app/shared/words/join-with-dots.ts";
import type { BookingStatus } from "#app/shared/words/vocabulary.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useOpenOne } from "../../hooks/use-order-dialog.tsx";
import type { BookingDetail } from "../../order-page-schema.ts";
import { FoldCard } from "./order-card.tsx";

const WriteDialog = lazyPart(() => import("../dialogs/write-dialog.tsx"));
const MessageDialog = lazyPart(async () => ({
  default: (await import("#app/features/base/messages/components/message-dialog.tsx")).MessageDialog,
}));

type Message = BookingDetail["messages"][number];

/** Emails to the customer, and a button to write one. */
export function MessagesSection({ booking }: { booking: BookingDetail }) {
  const { messages, customerEmail } = booking;
  const { start, props } = useOpenOne<"write">();
  const today = useOfficeToday();
  const [words, setWords] = useState<{ subject: string; text: string }>();
  const [opened, setOpened] = useState<{ id: number; open: boolean }>();
  return (
    <>
      <FoldCard
        name="messages"
        title="Messages"
        Icon={Mail}
        summary={statesText(messages)}
        action={
          customerEmail && (
            <RowButton
              Icon={Send}
              className="max-sm:px-3"
              aria-label="Write to the customer"
              onClick={() => start("write")}
            >
              Write
            </RowButton>
          )
        }
      >
        {messages.length === 0 && <p className="text-small text-ink-soft">No messages yet.</p>}
        <ul className="grid gap-3">
          {messages.map((message) => (
            <MessageLine key={message.id} message={message} onOpen={() => setOpened({ id: message.id, open: true })} />
          ))}
        </ul>
      </FoldCard>
      {/* Not in the card: they stay when a turned tablet folds that. */}
      {opened && <MessageDialog {...opened} onClose={() => setOpened({ ...opened, open: false })} />}
      {today && (
        <WriteDialog
          booking={booking}
          words={words ?? messageDraft(booking, today)}
          onWords={setWords}
          {...props("write")}
        />
      )}
    </>
  );
}

/** `2 sent, 1 queued`. */
function statesText(messages: Message[]): string {
  const states = Map.groupBy(messages, ({ state }) => state);
  return [...states].map(([state, { length }]) => `${length} ${state}`).join(", ") || "none yet";
}

/** Resending shows the email first. */
function MessageLine({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const timeZone = useTimeZone();
  const { subject, toAddress, state, lastError } = message;
  const at = new Date(message.sentAt ?? message.createdAt);
  const act = state === "queued" ? "Read" : "Resend";
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small">
      <div className="mr-auto min-w-0 flex-1 basis-52">
        <p className="font-medium wrap-anywhere">{subject}</p>
        <p className="text-fine text-ink-soft wrap-anywhere">
          {joinWithDots(toAddress, `${longDateAt(at, timeZone)}, ${clockTime(at, timeZone)}`)}
        </p>
        {state === "failed" && lastError && <p className="text-fine text-apple-deep wrap-anywhere">{lastError}</p>}
      </div>
      <MessageBadge state={state} />
      <RowButton aria-label={`${act}: ${subject}`} onClick={onOpen}>
        {act}
      </RowButton>
    </li>
  );
}

type Order = { status: BookingStatus; eventDate: string; lastDay: string; days: number };

/** The suggested subject of a message: `Your booking on Sat, May 30`. The text is the writer's own. */
export function messageDraft(order: Order, today: PlainDate): { subject: string; text: string } {
  const when = eventDays(order, today);
  return { subject: order.status === "proposed" ? `Your quote for ${when}` : `Your booking on ${when}`, text: "" };
}
