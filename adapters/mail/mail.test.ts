import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { startFailingMailServer } from "#tests/support/providers/failing-mail-server.ts";
import { readOutbox, startMailbox } from "#tests/support/providers/mail.ts";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { createMail } from "./create-mail.server.ts";
import { MailRefused } from "./port.ts";
import { requiresTls } from "./smtp.server.ts";

const mailbox = await startMailbox();
afterAll(() => mailbox.close());
const dataDir = temporaryFolder();
const env = { SMTP_URL: undefined, MAIL_FROM: undefined, DATA_DIR: dataDir, BUSINESS_EMAIL: "hello@bounce.example" };
const message = {
  id: "booking-1042-confirmed",
  to: "hannah@example.com",
  replyTo: "owner@bounce.example",
  subject: "Saturday is yours",
  text: "See you on Saturday — 8 to 10.",
  html: "<p>See you on Saturday</p>",
  attachments: [{ filename: "waiver.pdf", content: new Uint8Array([37, 80, 68, 70]), contentType: "application/pdf" }],
};
const expected = {
  subject: "Saturday is yours",
  messageId: "<booking-1042-confirmed@bounce.example>",
  from: { name: "Cartecay Bounce Co.", address: "hello@bounce.example" },
  to: [{ address: "hannah@example.com" }],
  replyTo: [{ address: "owner@bounce.example" }],
  text: expect.stringContaining("See you on Saturday — 8 to 10."),
  html: expect.stringContaining("<p>See you on Saturday</p>"),
  attachments: [{ filename: "waiver.pdf", mimeType: "application/pdf" }],
};

test("without a mail server a message is saved whole in the outbox", async () => {
  const mail = createMail(env, () => startingBusiness);
  await mail.send(message);
  const [kept] = await readOutbox(dataDir);
  expect(kept).toMatchObject(expected);
  expect(kept?.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
});

test("a business's name may hold commas, colons and quotes: it stays one sender", async () => {
  const folder = temporaryFolder();
  const name = 'Bounce Brothers, LLC: "Big" <fun>';
  await createMail({ ...env, DATA_DIR: folder }, () => ({ ...startingBusiness, name })).send(message);
  const [kept] = await readOutbox(folder);
  expect(kept?.from).toEqual({ name, address: "hello@bounce.example" });
});

test("with a mail server it is sent over SMTP", async () => {
  const mail = createMail({ ...env, SMTP_URL: mailbox.url }, () => startingBusiness);
  await mail.send(message);
  mail.close();
  expect(mailbox.received[0]).toMatchObject(expected);
});

test("a refusal of the mail server fails the sending; only a refusal of the message itself is permanent", async () => {
  const failing = await startFailingMailServer();
  const mail = createMail({ ...env, SMTP_URL: failing.url }, () => startingBusiness);
  const outcome = () => mail.send(message).catch((error: Error) => error);
  for (const step of ["MAIL", "RCPT", "DATA", "end"] as const) {
    failing.plan("never", [step]);
    expect(await outcome()).toBeInstanceOf(MailRefused);
    failing.plan("later", [step]);
    const later = await outcome();
    expect(later).toHaveProperty("message", expect.stringContaining("Try again later"));
    expect(later).not.toBeInstanceOf(MailRefused);
  }
  failing.letGo();
  failing.plan("never", ["greeting"]);
  const unwelcome = await outcome();
  expect(unwelcome).toHaveProperty("message", expect.stringContaining("Not here"));
  expect(unwelcome).not.toBeInstanceOf(MailRefused);
  expect(await outcome()).toBeUndefined();
  mail.close();
  await failing.away();
  expect(failing.received).toHaveLength(1);
});

test("a line break in a subject or an address makes no header of its own", async () => {
  const mail = createMail(env, () => startingBusiness);
  await mail.send({
    ...message,
    id: "injected",
    subject: "Hi\r\nBcc: victim@example.com",
    replyTo: "a@b.example\r\nX-Evil: 1",
  });
  const kept = (await readOutbox(dataDir)).find(({ messageId }) => messageId?.includes("injected"));
  expect(kept?.bcc ?? []).toEqual([]);
  expect(kept?.headers.map(({ key }) => key)).not.toContain("x-evil");
});

test("with a key the message is signed (DKIM)", async () => {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const file = join(dataDir, "dkim.pem");
  writeFileSync(file, privateKey);
  const dkim = { DKIM_DOMAIN: "bounce.example", DKIM_SELECTOR: "mail", DKIM_KEY_FILE: file };
  const mail = createMail({ ...env, ...dkim, SMTP_URL: mailbox.url }, () => startingBusiness);
  await mail.send({ ...message, id: "signed" });
  mail.close();
  const signed = mailbox.received.find(({ messageId }) => messageId?.includes("signed"));
  const signature = signed?.headers.find(({ key }) => key === "dkim-signature")?.value;
  expect(signature).toContain("d=bounce.example");
  expect(signature).toContain("s=mail");
});

test("a password is not sent over a connection that anyone can read", async () => {
  const sent: string[] = [];
  const plain = createServer((socket) => {
    socket.write("220 mail.test\r\n");
    socket.on("data", (chunk) => {
      sent.push(chunk.toString());
      socket.write(/^EHLO/.test(chunk.toString()) ? "250-mail.test\r\n250 AUTH PLAIN LOGIN\r\n" : "502 No\r\n");
    });
    socket.on("error", () => {});
  }).listen(0);
  await once(plain, "listening");
  const { port } = plain.address() as AddressInfo;
  // 0.0.0.0 reaches this machine, and is not one of the names by which it is known to be this machine.
  for (const query of ["", "?ignoreTLS=true", "?requireTLS=false"]) {
    const mail = createMail(
      { ...env, SMTP_URL: `smtp://owner:secret@0.0.0.0:${port}/${query}` },
      () => startingBusiness,
    );
    await expect(mail.send(message)).rejects.toThrow("offers no encryption");
    mail.close();
  }
  plain.close();
  expect(sent.join("")).not.toMatch(/AUTH|secret/);
});

test.each([
  ["smtp://owner:secret@mail.test:587", true],
  ["smtp://mail.test:25", false],
  ["smtps://owner:secret@mail.test:465", false],
  ["smtp://owner:secret@127.0.0.1:25", false],
  ["smtp://owner:secret@localhost:25", false],
  ["smtp://owner:secret@[::1]:25", false],
])("%s asks for STARTTLS: %s", (url, expected) => {
  expect(requiresTls(url)).toBe(expected);
});
