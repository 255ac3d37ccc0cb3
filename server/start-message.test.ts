import { expect, test } from "vitest";
import { startingBusiness } from "../config/business.ts";
import { parseEnv } from "../config/env.server.ts";
import { startWarnings } from "./start-message.ts";

test("a start warns of demo payments and of emails that are not sent", () => {
  expect(startWarnings(parseEnv({}), startingBusiness)).toEqual([
    "Payments are in demo mode: no card is charged. To take money, set PAYMENTS=stripe or PAYMENTS=links.",
    "Emails are saved as files in data/outbox, not sent. To send them, set SMTP_URL.",
  ]);
});

test("behind https it also warns of an example address, and with real settings of nothing", () => {
  const real = {
    PUBLIC_URL: "https://bounce.test",
    PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    SMTP_URL: "smtps://u:p@mail.test:465",
  };
  expect(startWarnings(parseEnv(real), startingBusiness)).toEqual([
    expect.stringContaining("Replies go to hello@cartecaybounce.example"),
  ]);
  expect(startWarnings(parseEnv(real), { contact: { phone: "", email: "hello@bounce.test" } })).toEqual([]);
});

test("a mail password that stays on this machine is mentioned, whatever the connection is [W28]", () => {
  const warnings = (SMTP_URL: string) => startWarnings(parseEnv({ SMTP_URL }), startingBusiness).join("\n");
  expect(warnings("smtp://me:secret@127.0.0.1:25")).toContain("its password may be sent unencrypted");
  for (const url of ["smtp://127.0.0.1:25", "smtps://me:secret@127.0.0.1:465", "smtp://me:secret@mail.test"])
    expect(warnings(url)).not.toContain("unencrypted");
});
