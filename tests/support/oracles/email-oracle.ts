// Compares the bookings that customers were promised with the emails a mail server was given.
import type { Email } from "postal-mime";
import type { FailingMailServer } from "../providers/failing-mail-server.ts";
import type { BookingAttempt } from "../scenes/concurrent-bookings.ts";
import type { Verdict } from "./oracle.ts";

type Mailbox = Pick<FailingMailServer, "received" | "unanswered">;

/** Each booking has an email to the customer, and one to the owner whose reply goes to the customer. */
export function expectedEmails(attempts: BookingAttempt[], received: Email[]): { about: string; copies: Email[] }[] {
  return attempts.flatMap(({ email }) => [
    { about: `email to customer ${email}`, copies: received.filter(({ to }) => to?.[0]?.address === email) },
    {
      about: `email to the owner about ${email}`,
      copies: received.filter(({ replyTo }) => replyTo?.[0]?.address === email),
    },
  ]);
}

export function judgeEmails(attempts: BookingAttempt[], { received, unanswered }: Mailbox): Verdict {
  const emails = expectedEmails(attempts, received);
  const lost = emails.flatMap(({ about, copies }) => problems(about, copies, unanswered));
  return { tried: emails.length, survived: emails.length - lost.length, lost };
}

/** An email that was accepted without an answer to us must be sent again, as the same message to every mail program. */
function problems(about: string, copies: Email[], unanswered: Set<string>): string[] {
  const ids = new Set(copies.map(({ messageId }) => messageId ?? ""));
  const [id = ""] = ids;
  if (copies.length === 0) return [`${about}: never arrived`];
  if (ids.size > 1) return [`${about}: arrived with ${ids.size} message ids`];
  if (copies.length > 1 && !unanswered.has(id)) return [`${about}: arrived ${copies.length} times`];
  return copies.length > 2 ? [`${about}: arrived ${copies.length} times after one lost answer`] : [];
}
