import { expect, inject, test } from "vitest";
import { bookingBody } from "../support/factories.ts";
import { startMailbox } from "../support/mail.ts";
import { futureDays } from "../support/race.ts";
import { startServer, temporaryFolder } from "../support/server.ts";

test("while the mail server refuses, bookings go on; when it is back, every letter arrives, once", async () => {
  const mailbox = await startMailbox();
  mailbox.refuse("try again later");
  const server = await startServer({ dataDir: temporaryFolder(inject("dataFolder")), env: { SMTP_URL: mailbox.url } });
  const [eventDate] = futureDays(1);
  const response = await fetch(`${server.url}/api/waiver-notification`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(bookingBody({ eventDate })),
  });
  expect(response.status).toBe(201);
  await expect.poll(() => mailbox.refused, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  expect(mailbox.received).toEqual([]);
  mailbox.refuse(undefined);
  await expect.poll(() => mailbox.received.length, { timeout: 60_000 }).toBe(2);
  await server.stop();
  expect(new Set(mailbox.received.map(({ messageId }) => messageId)).size).toBe(2);
  mailbox.close();
});
