import { CircleAlert, Clock } from "lucide-react";
import { clockTime } from "#app/shared/days/business-clock.ts";
import { isUnsent, type QueuedEvent } from "../rules/queued-event.ts";
import { useCrew, useCrewState } from "./crew-context.ts";
import { Frame } from "./frame.tsx";
import { BigButton, CardBox, Heading } from "./parts.tsx";

/** What waits on this device, and what the server said of what it got. */
export function UnsentScreen() {
  const crew = useCrew();
  const { events, user, session, isOnline, days } = useCrewState();
  const zone = days[0]?.day.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const waiting = events.filter(isUnsent);
  const own = waiting.filter(({ userId }) => userId === user?.id);
  const others = waiting.length - own.length;
  const answered = events.filter(
    ({ state, message, userId }) =>
      userId === user?.id && (message !== null || state === "held" || state === "refused"),
  );
  return (
    <Frame
      screen={{ name: "unsent" }}
      title="Waiting to be sent"
      subtitle={isOnline ? "Online" : "Offline"}
      back={{ name: "stops" }}
    >
      <Heading>{headline(waiting.length)}</Heading>
      <p className="mt-2 mb-3">
        {waiting.length === 0
          ? "All you reported has arrived."
          : "It is stored on this phone, with the time it happened, and sent by itself as soon as there is a signal."}
      </p>
      {session === "out" && waiting.length > 0 && (
        <p className="mb-3 font-medium">It is sent even while nobody is signed in.</p>
      )}
      <ol className="grid gap-2">
        {own.map((event) => (
          <Row key={event.key} event={event} zone={zone} />
        ))}
      </ol>
      {others > 0 && (
        <p className="mt-3">
          {others === 1 ? "1 change" : `${others} changes`} of somebody who used this phone before.
        </p>
      )}
      {answered.length > 0 && (
        <>
          <h2 className="mt-6 mb-2 text-[1.1875rem] font-semibold">The office's answers</h2>
          <ol className="grid gap-2">
            {answered.map((event) => (
              <Row key={event.key} event={event} zone={zone} />
            ))}
          </ol>
        </>
      )}
      {waiting.length > 0 && (
        <BigButton className="mt-4 w-full" onClick={() => crew.sync()}>
          Try to send now
        </BigButton>
      )}
    </Frame>
  );
}

function headline(count: number): string {
  if (count === 0) return "Nothing is waiting";
  return count === 1 ? "1 change is waiting" : `${count} changes are waiting`;
}

const STATES: Record<QueuedEvent["state"], string> = {
  waiting: "Waiting",
  stored: "Arrived",
  held: "Arrived, and waits for the owner's look",
  refused: "Could not be used",
};

function Row({ event: { label, event, files, state, message }, zone }: { event: QueuedEvent; zone: string }) {
  const Icon = state === "waiting" ? Clock : CircleAlert;
  const photos = files.length === 0 ? "" : files.length === 1 ? ", 1 photo" : `, ${files.length} photos`;
  return (
    <li>
      <CardBox className="flex gap-3">
        <Icon aria-hidden="true" className="mt-1 size-5 shrink-0" />
        <p className="min-w-0 wrap-anywhere">
          <span className="block font-display font-semibold">{label}</span>
          <span className="block text-small">
            {clockTime(new Date(event.at), zone)}
            {photos}. {STATES[state]}
          </span>
          {message && <span className="block font-medium">{message}</span>}
        </p>
      </CardBox>
    </li>
  );
}
