import { expect, test } from "vitest";
import { parseEnv } from "../config/env.server.ts";
import { notYetReal } from "./not-yet-real.ts";

test("a start with demo payments and without mail says both in words", () => {
  expect(notYetReal(parseEnv({}))).toEqual([
    "Payments are a demo: nobody is charged. For real ones set PAYMENTS=stripe or PAYMENTS=links.",
    "Mail is not sent: messages are kept as files in data/outbox. To send them set SMTP_URL.",
  ]);
});

test("behind https replies to an example address are told too, and with everything real there is nothing to say", () => {
  const real = {
    PUBLIC_URL: "https://bounce.test",
    PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    SMTP_URL: "smtps://u:p@mail.test:465",
  };
  expect(notYetReal(parseEnv(real))).toEqual([expect.stringContaining("Replies go to hello@cartecaybounce.example")]);
  expect(notYetReal(parseEnv({ ...real, BUSINESS_EMAIL: "hello@bounce.test" }))).toEqual([]);
});
