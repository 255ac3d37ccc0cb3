// The mail server fails at every step of the conversation while customers book. Nobody waits for it, and every letter
// arrives: once, unless it was taken and the answer was lost.
import { describe, test } from "vitest";
import { MOMENTS, type Moment } from "../support/failing-mail-server.ts";
import {
  PATIENCE,
  sendFailedAgain,
  setMailScene,
  tellLetters,
  untilDelivered,
  untilTriedInVain,
} from "../support/mail-scene.ts";

const ROUNDS = Number(process.env.MAIL_FAULT_ROUNDS ?? 1);
const ABOUT_A_LETTER = ["MAIL", "RCPT", "DATA", "end"] as const;
const allBut = (...left: Moment[]) => MOMENTS.filter((moment) => !left.includes(moment));

describe.concurrent(`a mail server that fails, ${ROUNDS} rounds`, () => {
  test("away, then the line breaks, it says later, and no for good, each at every step", async (context) => {
    const scene = await setMailScene(context);
    const { mail, book } = scene;
    for (let round = 0; round < ROUNDS; round += 1) {
      await mail.away();
      await book(1);
      await untilTriedInVain(scene);
      await mail.back();
      mail.plan("cut", allBut("RSET"));
      mail.plan("later", allBut("taken"));
      // What is said to the connection is not about a letter, which is tried again.
      mail.plan("never", ["greeting", "EHLO", ...ABOUT_A_LETTER]);
      await book(8);
      await sendFailedAgain(scene, ABOUT_A_LETTER.length, "No such mailbox");
      await untilDelivered(scene);
    }
    await tellLetters(scene, `mail server away, cut, 4xx and 5xx at each step, ${ROUNDS} times`);
  });

  test("it falls silent at every step", async (context) => {
    const scene = await setMailScene(context);
    const { expect, mail, book } = scene;
    const steps = allBut("RSET", "idle");
    for (let round = 0; round < ROUNDS; round += 1) {
      // A new conversation, which falls silent at the first step; the one after it at the second, and so on.
      mail.letGo();
      mail.plan("hang", steps);
      await book(1);
      for (const [index] of steps.entries()) {
        await expect.poll(mail.stillPlanned, PATIENCE).toHaveLength(steps.length - index - 1);
        await book(1);
        expect(mail.hanging(), "a booking waited for the mail server").toBe(1);
        // Once in each later round nobody helps: the product's own patience ends the silence.
        if (round === 0 || index !== round % steps.length) mail.letGo();
      }
      await untilDelivered(scene);
    }
    await tellLetters(scene, `mail server silent at each step, ${ROUNDS} times`);
  });
});
