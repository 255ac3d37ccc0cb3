// Compares the bookings that customers were promised with the letters a mail server was given.
import type { Email } from "postal-mime";
import type { BookingAttempt } from "./concurrent-bookings.ts";
import type { FailingMailServer } from "./failing-mail-server.ts";
import type { Verdict } from "./oracle.ts";

type Mailbox = Pick<FailingMailServer, "received" | "unanswered">;

/** Each booking has a letter to the customer, and one to the owner that answers to the customer. */
export function lettersOf(wishes: BookingAttempt[], received: Email[]): { about: string; copies: Email[] }[] {
  return wishes.flatMap(({ email }) => [
    { about: `customer's letter of ${email}`, copies: received.filter(({ to }) => to?.[0]?.address === email) },
    { about: `owner's letter of ${email}`, copies: received.filter(({ replyTo }) => replyTo?.[0]?.address === email) },
  ]);
}

export function judgeLetters(wishes: BookingAttempt[], { received, unanswered }: Mailbox): Verdict {
  const letters = lettersOf(wishes, received);
  const lost = letters.flatMap(({ about, copies }) => wrong(about, copies, unanswered));
  return { tried: letters.length, survived: letters.length - lost.length, lost };
}

/** A letter that was taken while we never heard of it must be sent again, as the same letter to every mail program. */
function wrong(about: string, copies: Email[], unanswered: Set<string>): string[] {
  const ids = new Set(copies.map(({ messageId }) => messageId ?? ""));
  const [id = ""] = ids;
  if (copies.length === 0) return [`${about}: never came`];
  if (ids.size > 1) return [`${about}: came under ${ids.size} names`];
  if (copies.length > 1 && !unanswered.has(id)) return [`${about}: came ${copies.length} times`];
  return copies.length > 2 ? [`${about}: came ${copies.length} times after one lost answer`] : [];
}
