import { apiRoute } from "#app/api-route.server.ts";
import { connectMail, disconnectMail, testMail, viewMail } from "./connect-mail.server.ts";
import { checkStripe, connectStripe, useOtherPayments } from "./connect-stripe.server.ts";
import { connectTwilio, useOtherTexts, viewTexts } from "./connect-texts.server.ts";
import { lookUpMailRecords } from "./mail-records.server.ts";
import {
  mailRecordsSchema,
  mailServerSchema,
  mailViewSchema,
  otherPaymentsSchema,
  otherTextsSchema,
  paymentsViewSchema,
  stripeSecretsSchema,
  textsViewSchema,
  twilioSchema,
} from "./schema.ts";
import { viewPayments } from "./view-payments.server.ts";

const payments = { 200: { description: "How customers pay", schema: paymentsViewSchema } };
const mail = { 200: { description: "How emails leave", schema: mailViewSchema } };
const texts = { 200: { description: "How texts leave", schema: textsViewSchema } };
const refused = {
  409: "Set in the environment, no key to encrypt with, changed meanwhile, or the other side doesn't answer",
  422: "What was entered is wrong or refused; nothing was changed",
};

// None of these takes an Idempotency-Key: not even a hash of a secret is stored with a request. Sent again, each does the same.
export const connectionsApi = [
  apiRoute("GET /connections/payments", {
    access: "owner",
    summary: "How customers pay. Of secrets only the last four characters.",
    answers: payments,
    handle: async (c) => c.json(await viewPayments(c.var.deps)),
  }),
  apiRoute("POST /connections/payments/stripe", {
    access: "owner",
    asksAgain: true,
    summary: "Connects Stripe, or replaces one of its secrets. Tried at Stripe first; in effect at once.",
    body: stripeSecretsSchema,
    answers: { ...payments, ...refused },
    handle: async (c, { body }) => {
      await connectStripe(c.var.deps, c.var.act, body);
      return c.json(await viewPayments(c.var.deps));
    },
  }),
  apiRoute("POST /connections/payments/check", {
    access: "owner",
    summary: "Asks Stripe again with the key that is in use.",
    answers: { ...payments, ...refused },
    handle: async (c) => c.json(await viewPayments(c.var.deps, await checkStripe(c.var.deps, c.var.act))),
  }),
  apiRoute("POST /connections/payments/other", {
    access: "owner",
    asksAgain: true,
    summary: "Payment links only, the demo, or nothing. Stripe's secrets are deleted, and its open checkouts end.",
    body: otherPaymentsSchema,
    answers: { ...payments, ...refused },
    handle: async (c, { body }) => {
      await useOtherPayments(c.var.deps, c.var.act, body.provider);
      return c.json(await viewPayments(c.var.deps));
    },
  }),
  apiRoute("GET /connections/mail", {
    access: "owner",
    summary: "How emails leave. Of the password only the last four characters.",
    answers: mail,
    handle: async (c) => c.json(await viewMail(c.var.deps)),
  }),
  apiRoute("POST /connections/mail", {
    access: "owner",
    asksAgain: true,
    summary: "Connects a mail server, which has to take a test message to the owner first. In effect at once.",
    body: mailServerSchema,
    answers: { ...mail, ...refused },
    handle: async (c, { body }) => {
      await connectMail(c.var.deps, c.var.act, body);
      return c.json(await viewMail(c.var.deps));
    },
  }),
  apiRoute("DELETE /connections/mail", {
    access: "owner",
    asksAgain: true,
    summary: "Disconnects the mail server and deletes its secrets. Emails are saved as files from then on.",
    answers: { ...mail, ...refused },
    handle: async (c) => {
      await disconnectMail(c.var.deps, c.var.act);
      return c.json(await viewMail(c.var.deps));
    },
  }),
  apiRoute("POST /connections/mail/test", {
    access: "owner",
    summary: "Emails the owner a link that proves email arrives, through the server in use.",
    answers: { ...mail, ...refused },
    handle: async (c) => {
      await testMail(c.var.deps);
      return c.json(await viewMail(c.var.deps));
    },
  }),
  apiRoute("GET /connections/texts", {
    access: "owner",
    summary: "How texts leave. Of the token only the last four characters.",
    answers: texts,
    handle: (c) => c.json(viewTexts(c.var.deps)),
  }),
  apiRoute("POST /connections/texts", {
    access: "owner",
    asksAgain: true,
    summary: "Connects Twilio, which is asked first. In effect at once.",
    body: twilioSchema,
    answers: { ...texts, ...refused },
    handle: async (c, { body }) => {
      await connectTwilio(c.var.deps, c.var.act, body);
      return c.json(viewTexts(c.var.deps));
    },
  }),
  apiRoute("POST /connections/texts/other", {
    access: "owner",
    asksAgain: true,
    summary: "Texts are stored without being sent, or switched off. Twilio's token is deleted.",
    body: otherTextsSchema,
    answers: { ...texts, ...refused },
    handle: async (c, { body }) => {
      await useOtherTexts(c.var.deps, c.var.act, body.by);
      return c.json(viewTexts(c.var.deps));
    },
  }),
  apiRoute("POST /connections/mail/records", {
    access: "owner",
    summary: "Looks up SPF, signature and DMARC of the sender's domain. Signing begins once its record was seen.",
    answers: { 200: { description: "The lines, found or to be pasted", schema: mailRecordsSchema }, ...refused },
    handle: async (c) => c.json(await lookUpMailRecords(c.var.deps, c.var.act)),
  }),
];
