import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { parseEnv } from "#config/env.server.ts";
import { startWarnings } from "./start-message.ts";

const connections = lockedAre({});
const pretend = { payments: { provider: "demo" }, mail: { by: "outbox" }, connections } as const;
const connected = { payments: { provider: "stripe" }, mail: { by: "smtp" }, connections } as const;

function lockedAre({ payments = false, mail = false, texts = false }) {
  const locked = { payments: { isLocked: payments }, mail: { isLocked: mail }, texts: { isLocked: texts } };
  return { state: () => locked };
}

test("a start warns of demo payments and of emails that are not sent", () => {
  expect(startWarnings(parseEnv({}), startingBusiness, pretend)).toEqual([
    "Payments are in demo mode: no card is charged. To take money, connect Stripe or payment links under Settings in the office.",
    "Emails are saved as files in data/outbox, not sent. To send them, connect your mail server under Settings in the office.",
  ]);
  const unconnected = { ...connected, payments: { provider: "links" } } as const;
  expect(startWarnings(parseEnv({}), startingBusiness, unconnected)).toEqual([
    "Customers can't pay online yet. Connect Stripe or payment links under Settings in the office.",
  ]);
});

test("a data folder without its key says that its secrets can't be read, not that nothing was ever connected", () => {
  const restored = {
    ...pretend,
    payments: { provider: "links" },
    connections: lockedAre({ payments: true, mail: true }),
  };
  const sentences = startWarnings(parseEnv({}), startingBusiness, restored as typeof pretend);
  expect(sentences).toEqual([
    expect.stringMatching(
      /^The stored Stripe keys .* can't be read\. Enter them again under Settings .* can't pay online\.$/,
    ),
    expect.stringMatching(
      /^The stored sign-in data of your mail server .* can't be read\. Enter them again .* saved as files\.$/,
    ),
  ]);
});

test("behind https the start also warns of an example address, and with real settings of nothing", () => {
  const real = {
    PUBLIC_URL: "https://bounce.test",
    PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    SMTP_URL: "smtps://u:p@mail.test:465",
  };
  expect(startWarnings(parseEnv(real), startingBusiness, connected)).toEqual([
    expect.stringContaining("Replies go to hello@cartecaybounce.example"),
  ]);
  expect(
    startWarnings(
      parseEnv(real),
      { ...startingBusiness, contact: { phone: "", email: "hello@bounce.test" } },
      connected,
    ),
  ).toEqual([]);
});

test("a mail password that stays on this machine is mentioned, whatever the connection is [W28]", () => {
  const warnings = (SMTP_URL: string) => startWarnings(parseEnv({ SMTP_URL }), startingBusiness, connected).join("\n");
  expect(warnings("smtp://me:secret@127.0.0.1:25")).toContain("its password may be sent unencrypted");
  for (const url of ["smtp://127.0.0.1:25", "smtps://me:secret@127.0.0.1:465", "smtp://me:secret@mail.test"])
    expect(warnings(url)).not.toContain("unencrypted");
});

test("the start remarks on an unencrypted address on the web, and not on one of this machine [P49]", () => {
  const warnings = (PUBLIC_URL: string) =>
    startWarnings(parseEnv({ PUBLIC_URL }), startingBusiness, connected).join("\n");
  expect(warnings("http://ellijay-jump.com")).toContain("PUBLIC_URL is http://ellijay-jump.com, which isn't encrypted");
  for (const url of ["https://ellijay-jump.com", "http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])
    expect(warnings(url)).not.toContain("isn't encrypted");
});
