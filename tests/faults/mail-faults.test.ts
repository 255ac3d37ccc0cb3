// The mail server fails at any step of the conversation while customers book. Nobody waits for it, and every email
// arrives: once, unless it was accepted and the answer was lost.
import { describe, test } from "vitest";
import { MOMENTS, type Moment } from "#tests/support/providers/failing-mail-server.ts";
import {
  reportEmails,
  resendFailed,
  setMailScene,
  TIMEOUT,
  untilAttemptFailed,
  untilDelivered,
} from "#tests/support/scenes/mail-scene.ts";

const ROUNDS = Number(process.env.MAIL_FAULT_ROUNDS ?? 1);
const ABOUT_THE_MESSAGE = ["MAIL", "RCPT", "DATA", "end"] as const;
const allBut = (...left: Moment[]) => MOMENTS.filter((moment) => !left.includes(moment));
/** Every day the line breaks at each step, and the rest happens at some of them: a failed email waits for seconds. */
const PLAN: { bookings: number; later: Moment[]; never: Moment[]; silent: Moment[] } =
  ROUNDS > 1
    ? {
        bookings: 8,
        later: allBut("taken"),
        // What is said to the connection is not about the message, which is retried.
        never: ["greeting", "EHLO", ...ABOUT_THE_MESSAGE],
        silent: allBut("RSET", "idle"),
      }
    : { bookings: 4, later: ["RCPT"], never: ["EHLO", "RCPT"], silent: ["greeting", "DATA", "taken"] };
const refused = PLAN.never.filter((moment) => ABOUT_THE_MESSAGE.some((one) => one === moment));

describe.concurrent(`a mail server that fails, ${ROUNDS} rounds`, () => {
  test("down, then connections drop, then temporary and permanent refusals", async (context) => {
    const scene = await setMailScene(context);
    const { mail, book } = scene;
    for (let round = 0; round < ROUNDS; round += 1) {
      await mail.away();
      await book(1);
      await untilAttemptFailed(scene);
      await mail.back();
      mail.plan("cut", allBut("RSET"));
      mail.plan("later", PLAN.later);
      mail.plan("never", PLAN.never);
      await book(PLAN.bookings);
      await resendFailed(scene, refused.length, "No such mailbox");
      await untilDelivered(scene);
    }
    await reportEmails(scene, `mail server away, cut, 4xx and 5xx at each step, ${ROUNDS} times`);
  });

  test("it stops responding", async (context) => {
    const scene = await setMailScene(context);
    const { expect, mail, book } = scene;
    const steps = PLAN.silent;
    for (let round = 0; round < ROUNDS; round += 1) {
      // A new conversation, which falls silent at the first step; the one after it at the second, and so on.
      mail.letGo();
      mail.plan("hang", steps);
      await book(1);
      for (const [index] of steps.entries()) {
        await expect.poll(mail.stillPlanned, TIMEOUT).toHaveLength(steps.length - index - 1);
        await book(1);
        expect(mail.hanging(), "a booking waited for the mail server").toBe(1);
        // Once in each later round nobody helps: the product's own patience ends the silence.
        if (round === 0 || index !== round % steps.length) mail.letGo();
      }
      await untilDelivered(scene);
    }
    await reportEmails(scene, `mail server silent at each step, ${ROUNDS} times`);
  });
});
