// What a new owner has to do before opening, derived from facts. The order never changes; a step can become open again.

import { isExampleAddress } from "#app/features/office/connections/rules/example-address.ts";
import { ARRIVES_WITHIN_MS } from "#app/features/office/connections/rules/mail-refusal.ts";
import { type BackupsOfPlace, judgeBackups } from "#app/features/office/health/rules/judge-backups.ts";
import { endsSoon } from "#app/features/office/health/rules/judge-certificate.ts";
import type { CertificateTimes } from "#app/shared/certificate.ts";
import { businessToday, clockTime, mediumDateAt } from "#app/shared/days/business-clock.ts";
import { mediumDate } from "#app/shared/days/date-format.ts";
import { daysBetween, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { PaymentProvider } from "#app/shared/words/vocabulary.ts";

export const setupKeys = [
  ...(["password", "business", "payments", "email", "waiver", "photos", "insurance", "https", "backup"] as const),
];
export type SetupKey = (typeof setupKeys)[number];

/** A park wants a certificate that is good on the day, and an agent takes a while to send a new one. */
const INSURANCE_DAYS = 30;

export type SetupFacts = {
  /** When the owner chose a password; null while it is the one generated at the first start. */
  passwordChosenAt: Date | null;
  /** When the owner confirmed the facts that the pages show now. */
  businessCheckedAt: Date | null;
  exampleContact: boolean;
  payments: PaymentProvider;
  /** What is stored of Stripe or the mail server was encrypted with a key that this server doesn't have. */
  locked: { payments: boolean; mail: boolean };
  /** How many payment links are published. */
  paymentLinks: number;
  /** Stripe was connected in the office with a key that moves no money. */
  stripeTest: boolean;
  mail: "smtp" | "outbox";
  ownerEmail: string;
  mailTest: { sentAt: Date; arrivedAt: Date | null } | null;
  /** Who reviewed the present waiver. */
  waiverReview: { lawyer: string; readOn: PlainDate } | null;
  items: { name: string; ownPhoto: boolean }[];
  /** The certificate of insurance in the settings. */
  insurance: { name: string; endsOn: PlainDate | null } | null;
  /** Whether PUBLIC_URL is https, and how the owner's own request came. */
  publicHttps: boolean;
  connection: Connection;
  /** Of the site's https; null where there is none, or where it cannot be reached from here. */
  certificate: CertificateTimes | null;
  /** The latest backups of each place that has any. */
  backups: readonly BackupsOfPlace[];
  /** Of the business's clock. */
  timeZone: string;
};

export type SetupStep = {
  key: SetupKey;
  done: boolean;
  note: string;
  badge: string | null;
  /** False while something has to change elsewhere before the owner can do it on this page. */
  canAct: boolean;
  /** It is done, or begun, in the settings. */
  inSettings: boolean;
};

/** How a request came: `unproven` when an untrusted proxy says https. */
export type Connection = "https" | "unproven" | "http";

/** Only the first proxy speaks with the visitor's browser, so its word counts. */
export function judgeConnection(forwardedProto: string | undefined, trustedProxies: number): Connection {
  const isHttps = forwardedProto?.split(",")[0]?.trim().toLowerCase() === "https";
  if (!isHttps) return "http";
  return trustedProxies > 0 ? "https" : "unproven";
}

/** The badge of a step whose secrets were stored under another key, as after a restore on another machine. */
export const ENTER_AGAIN = "Enter again";

type Verdict = Omit<SetupStep, "key">;

const done = (note: string): Verdict => ({ done: true, note, badge: null, canAct: true, inSettings: false });
const open = (note: string, badge: string | null = null): Verdict => ({ ...done(note), done: false, badge });
const onServer = (note: string, badge: string | null = null): Verdict => ({ ...open(note, badge), canAct: false });
const inSettings = (note: string, badge: string | null = null): Verdict => ({
  ...onServer(note, badge),
  inSettings: true,
});

const rules: Record<SetupKey, (facts: SetupFacts, now: Date) => Verdict> = {
  password: ({ passwordChosenAt, timeZone }) =>
    passwordChosenAt
      ? done(mediumDateAt(passwordChosenAt, timeZone))
      : open("Still the one from the first start. Choose one only you know."),
  business: ({ businessCheckedAt, exampleContact }) => {
    if (exampleContact) return inSettings("Customers still see our example. Put in yours.", "Example contact");
    return businessCheckedAt
      ? done("Name, phone, hours, towns")
      : open("Check your name, phone, email, hours and towns.");
  },
  payments: ({ payments, locked, paymentLinks, stripeTest }) => {
    if (locked.payments) {
      return open(
        "Your Stripe keys can't be read on this server. Customers can't pay until you paste them again.",
        ENTER_AGAIN,
      );
    }
    const note = "Customers can't pay for real yet. Takes about 10 minutes.";
    if (payments === "demo") return open(note, "Demo mode");
    if (stripeTest) return open("Stripe is in test mode: no money moves yet.", "Test mode");
    if (payments === "links" && paymentLinks === 0) return open(note, "Not connected");
    return done(payments === "stripe" ? "Cards through Stripe" : "Your payment links");
  },
  email: ({ mail, locked, ownerEmail, mailTest, timeZone }, now) => {
    if (locked.mail) {
      return open(
        "Your mail password can't be read on this server. Until you type it again, emails are saved as files.",
        ENTER_AGAIN,
      );
    }
    if (mail === "outbox") return open("Connect your mail server. Until then, emails are saved as files.", "Not sent");
    if (isExampleAddress(ownerEmail)) {
      return inSettings(`${ownerEmail} is an example. Put in an address you check.`, "No address");
    }
    if (mailTest?.arrivedAt) return done(`Arrived ${mediumDateAt(mailTest.arrivedAt, timeZone)}`);
    if (mailTest && now.getTime() - mailTest.sentAt.getTime() >= ARRIVES_WITHIN_MS)
      return open(
        `The server took it at ${clockTime(mailTest.sentAt, timeZone)}, and no click came. Check the junk folder.`,
        "Not arrived",
      );
    if (mailTest)
      return open(
        `Sent to ${ownerEmail} at ${clockTime(mailTest.sentAt, timeZone)}. Click the link in it.`,
        "On its way",
      );
    return open(`We'll email ${ownerEmail}. Click the link when it arrives.`, "Not tested");
  },
  waiver: ({ waiverReview }) =>
    waiverReview
      ? done(`${waiverReview.lawyer}, ${mediumDate(waiverReview.readOn)}`)
      : open("Ours is a draft. Have a lawyer in your state read it."),
  photos: ({ items }) => {
    const missing = items.filter(({ ownPhoto }) => !ownPhoto).map(({ name }) => name);
    if (items.length > 0 && missing.length === 0) return done("Every rental has a photo");
    return open(
      `Still using our pictures: ${missing.join(", ")}`,
      `${items.length - missing.length} of ${items.length}`,
    );
  },
  insurance: ({ insurance, timeZone }, now) => {
    if (!insurance)
      return inSettings("Parks and schools ask for your certificate. Keep the PDF here, send it in a minute.");
    const { name, endsOn } = insurance;
    if (!endsOn) return done(name);
    const shown = mediumDate(endsOn);
    const days = daysBetween(businessToday(now, timeZone), endsOn);
    if (days < 0) return inSettings(`Your certificate ended ${shown}. Add the new one.`, "Expired");
    if (days <= INSURANCE_DAYS)
      return inSettings(`Your certificate ends ${shown}. Ask your agent for the new one.`, "Ends soon");
    return done(`Good through ${shown}`);
  },
  https: ({ publicHttps, connection, certificate, timeZone }, now) => {
    if (publicHttps && connection === "https") return certificateVerdict(certificate, now, timeZone);
    if (!publicHttps && connection === "http") return onServer("Set PUBLIC_URL to an https address behind a proxy.");
    if (!publicHttps) {
      return onServer("You're on https, but PUBLIC_URL doesn't say so. Update it, then restart.", "Almost there");
    }
    const note =
      connection === "unproven"
        ? "Your proxy says https, but TRUST_PROXY isn't set. Set it to 1, then restart."
        : "PUBLIC_URL says https, but your connection reached the server without it. Have the proxy set X-Forwarded-Proto.";
    return onServer(note, "Not encrypted");
  },
  backup: ({ backups, timeZone }, now) => {
    const { state, summary, alarm } = judgeBackups(backups, { now, timeZone });
    if (state === "fine") return done(summary);
    if (backups.length === 0) return open("None yet. Keep one somewhere other than this machine.");
    return open(summary, alarm ? "Stopped" : "Same disk");
  },
};

function certificateVerdict(certificate: CertificateTimes | null, now: Date, timeZone: string): Verdict {
  if (!certificate || !endsSoon(certificate, now)) return done("Your connection is encrypted");
  const { endsAt } = certificate;
  if (endsAt <= now)
    return onServer(`The certificate expired ${mediumDateAt(endsAt, timeZone)}. Renew it on the server.`, "Expired");
  return onServer(
    `The certificate expires ${mediumDateAt(endsAt, timeZone)} and hasn't been renewed yet. Check the proxy.`,
    "Expires soon",
  );
}

export function setupSteps(facts: SetupFacts, now: Date): SetupStep[] {
  return setupKeys.map((key) => ({ key, ...rules[key](facts, now) }));
}

/** Without payments and email nobody can sell; all other steps can wait. */
export const isOpeningBlocked = (steps: readonly Step[]) =>
  steps.some(({ key, done }) => !done && (key === "payments" || key === "email"));

const shortNames: Record<SetupKey, string> = {
  password: "password",
  business: "business info",
  payments: "payments",
  email: "email",
  waiver: "lawyer",
  photos: "own photos",
  insurance: "insurance",
  https: "https",
  backup: "backup",
};

/** `own photos, lawyer`: what is open, in few words. */
export const leftText = (steps: readonly Step[]) =>
  steps.flatMap(({ key, done }) => (done ? [] : [shortNames[key]])).join(", ");

type Step = Pick<SetupStep, "key" | "done">;

/** Where to go on when the step at hand has just been done: the next open one, else the first. */
export function nextOpenStep(before: Step[], now: Step[], at: string | undefined): SetupStep["key"] | undefined {
  const wasOpen = before.some(({ key, done }) => key === at && !done);
  const place = now.findIndex(({ key }) => key === at);
  if (!wasOpen || !now[place]?.done) return undefined;
  return [...now.slice(place + 1), ...now.slice(0, place)].find(({ done }) => !done)?.key;
}
