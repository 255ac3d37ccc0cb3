import { cx } from "class-variance-authority";
import { BellOff, CheckCheck, ChevronLeft, CircleAlert, Mail, MessageCircleQuestion, ShieldCheck } from "lucide-react";
import { Link } from "react-router";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { bookingHref } from "#app/shared/booking-href.ts";
import { longDateAt, shortMoment } from "#app/shared/days/business-clock.ts";
import { shortDay } from "#app/shared/days/date-format.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Thread, ThreadMessage } from "../schema.ts";
import { TextComposer } from "./text-composer.tsx";

export function ThreadPane({ threadKey }: { threadKey: string }) {
  const query = useOwnerQuery(`/api/threads/${threadKey}`);
  return (
    <QueryView query={query} what="the conversation" skeleton={<Skeleton className="h-96 rounded-small" />}>
      {(thread) => (
        <div className="grid items-start gap-4 2xl:grid-cols-[minmax(0,1fr)_17rem]">
          <section aria-label={`Conversation with ${thread.name}`} className={cardClass({ look: "flat" })}>
            <Head thread={thread} />
            <Messages thread={thread} />
            <TextComposer thread={thread} />
          </section>
          <div className="grid gap-4">
            {thread.asksToCancel && <CancelCard thread={thread} />}
            {thread.booking && <BookingCard booking={thread.booking} />}
            <ConsentCard thread={thread} />
          </div>
        </div>
      )}
    </QueryView>
  );
}

function Head({ thread: { name, phone, email } }: { thread: Thread }) {
  return (
    <header className="flex flex-wrap items-center gap-3 border-b border-office-line px-4 py-3">
      <Link to="?" className={buttonClass({ variant: "quiet", size: "sm", className: "lg:hidden" })}>
        <ChevronLeft aria-hidden="true" />
        All
      </Link>
      <div className="mr-auto min-w-0">
        <h2 className="font-display text-lg font-semibold wrap-anywhere">{name}</h2>
        <p className="text-small text-ink-soft wrap-anywhere">{[phone, email].filter(Boolean).join(" · ")}</p>
      </div>
      {phone && (
        <a href={`tel:${phone}`} className={buttonClass({ variant: "office", size: "sm" })}>
          Call<span className="sr-only"> {name}</span>
        </a>
      )}
    </header>
  );
}

function Messages({ thread: { messages } }: { thread: Thread }) {
  const timeZone = useTimeZone();
  const days = [...Map.groupBy(messages, ({ at }) => longDateAt(new Date(at), timeZone))];
  return (
    <div role="log" aria-label="Messages" className="grid gap-4 bg-office px-4 py-5">
      {messages.length === 0 && <p className="text-center text-ink-soft">Nothing was written yet.</p>}
      {days.map(([day, ofDay]) => (
        <section key={day} aria-label={day} className="grid gap-3">
          <h3 className="text-center text-fine text-ink-soft">{day}</h3>
          {ofDay.map((message) => (
            <Bubble key={message.id} message={message} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Bubble({ message }: { message: ThreadMessage }) {
  const { channel, direction, subject, messageId, body, note, state, segments } = message;
  const isFailed = state === "failed";
  const isOurs = direction === "out";
  const looks = isFailed
    ? "border-2 border-dashed border-apple/50 bg-apple-tint"
    : channel === "text" && isOurs
      ? "bg-pine text-white"
      : "border border-office-line bg-white";
  return (
    <article className={cx("grid max-w-[85%] gap-1", isOurs ? "justify-self-end" : "justify-self-start")}>
      <div className={cx("rounded-card px-4 py-3 wrap-anywhere", looks)}>
        {subject && (
          <h4 className="mb-1 flex items-center gap-2 font-display font-semibold">
            <Mail aria-hidden="true" className="size-4 shrink-0" />
            {subject}
          </h4>
        )}
        <p className={cx("whitespace-pre-wrap", subject && "text-small text-ink-soft")}>{body}</p>
        {messageId !== null && (
          <Link
            to={`/admin/mail?message=${messageId}`}
            className="inline-flex min-h-11 items-center text-small text-sky-ink underline"
          >
            Open<span className="sr-only"> {subject}</span>
          </Link>
        )}
      </div>
      <p className={cx("flex items-start gap-1.5 text-fine", isFailed ? "text-apple-deep" : "text-ink-soft")}>
        {isFailed && <CircleAlert aria-hidden="true" className="size-4 shrink-0" />}
        {state === "delivered" && <CheckCheck aria-hidden="true" className="size-4 shrink-0" />}
        {note}
        {isOurs && segments > 0 && ` · ${segments} ${segments === 1 ? "segment" : "segments"}`}
      </p>
    </article>
  );
}

function CancelCard({ thread: { key, name, phone } }: { thread: Thread }) {
  const { tell } = useOwnerCall();
  const onlyTexts = () =>
    void tell(
      { method: "POST", path: `/api/threads/${key}/only-texts` },
      { done: "Only the texts are ended", failed: "That wasn't stored" },
    );
  return (
    <section aria-label="“Cancel” could mean two things" className="rounded-card border border-sun bg-sun-tint p-4">
      <h2 className="mb-1 flex items-center gap-2 font-display font-semibold">
        <MessageCircleQuestion aria-hidden="true" className="size-5" />
        “Cancel” could mean two things
      </h2>
      <p className="text-small">Does {name} mean the party, too? The booking is unchanged until you cancel it.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a href={`tel:${phone}`} className={buttonClass({ variant: "office", size: "sm" })}>
          Call
        </a>
        <Button variant="office" size="sm" onClick={onlyTexts}>
          Only texts
        </Button>
      </div>
    </section>
  );
}

function BookingCard({ booking: { id, eventDate, total, due } }: { booking: NonNullable<Thread["booking"]> }) {
  const day = shortDay(eventDate);
  const facts = [
    { label: "Day", value: day },
    { label: "Total", value: total },
    { label: "Due", value: due },
  ];
  return (
    <section aria-label={`Booking ${id}`} className={cardClass({ look: "flat", padding: "sm" })}>
      <h2 className="font-display font-semibold">
        <Link to={bookingHref(id)} className="inline-flex min-h-11 items-center underline">
          Booking {id}
        </Link>
      </h2>
      <FactList facts={facts} className="text-small" />
    </section>
  );
}

function ConsentCard({ thread: { key, name, consent, hindrance, usedToday, mostADay } }: { thread: Thread }) {
  const timeZone = useTimeZone();
  const { tell, busy } = useOwnerCall();
  const stop = () =>
    void tell(
      { method: "POST", path: `/api/threads/${key}/stop-texts` },
      { done: `No more texts for ${name}`, failed: "Texts were not ended" },
    );
  const Icon = hindrance ? BellOff : ShieldCheck;
  return (
    <section aria-label="Text messages" className={cardClass({ look: "flat", padding: "sm" })}>
      <h2 className="mb-1 flex items-center gap-2 font-display font-semibold">
        <Icon aria-hidden="true" className="size-5" />
        {hindrance ? "No texts" : "May get texts"}
      </h2>
      {hindrance && <p className="text-small">{hindrance}</p>}
      {consent && (
        <p className="text-small text-ink-soft">
          Agreed when booking{consent.at && `, ${shortMoment(new Date(consent.at), timeZone)}`}
          {consent.words ? `: “${consent.words}”` : "."}
        </p>
      )}
      <p className="mt-1 text-small text-ink-soft">
        Quiet from 9 PM to 8 AM, except on delivery day. {usedToday} of {mostADay} texts used today.
      </p>
      {!hindrance && (
        <ConfirmDialog
          tone="plain"
          title={`Stop texts for ${name}?`}
          confirmLabel="Stop texts"
          onConfirm={stop}
          trigger={
            <Button variant="office" size="row" className="mt-3" busy={busy}>
              <BellOff aria-hidden="true" />
              Stop texts for {name}
            </Button>
          }
        >
          No text goes to any of their numbers, also none that waits. Only they can change that: by texting START, or by
          agreeing again when they book.
        </ConfirmDialog>
      )}
    </section>
  );
}
