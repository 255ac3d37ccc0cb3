// What a new owner has to do before opening, derived from facts. The order never changes; a step can fall back.

export const setupKeys = ["password", "business", "payments", "email", "waiver", "photos", "https", "backup"] as const;
export type SetupKey = (typeof setupKeys)[number];

/** A backup older than this no longer counts. */
const BACKUP_DAYS = 30;

export type SetupFacts = {
  /** When the owner chose a password; null while it is the one that was made at the first start. */
  passwordChosenAt: Date | null;
  /** The facts on the pages are the ones that the owner looked at, and none is the example's. */
  businessCheckedAt: Date | null;
  exampleContact: boolean;
  payments: "demo" | "links" | "stripe";
  mail: "smtp" | "outbox";
  ownerEmail: string;
  mailTest: { sentAt: Date; arrivedAt: Date | null } | null;
  /** Who read the waiver as it stands now. */
  waiverReview: { lawyer: string; readOn: string } | null;
  items: { name: string; ownPhoto: boolean }[];
  https: boolean;
  lastBackupAt: Date | null;
};

export type SetupStep = { key: SetupKey; done: boolean; note: string; badge: string | null };

type Verdict = Omit<SetupStep, "key">;

const done = (note: string): Verdict => ({ done: true, note, badge: null });
const open = (note: string, badge: string | null = null): Verdict => ({ done: false, note, badge });

const rules: Record<SetupKey, (facts: SetupFacts, now: Date) => Verdict> = {
  password: ({ passwordChosenAt }) =>
    passwordChosenAt
      ? done(dayOf(passwordChosenAt))
      : open("Still the one from the first start. Choose one that only you know."),
  business: ({ businessCheckedAt, exampleContact }) => {
    if (exampleContact) {
      const note = "Set BUSINESS_PHONE and BUSINESS_EMAIL in the environment file, then restart.";
      return open(note, "Example contact");
    }
    return businessCheckedAt ? done("Name, phone, hours, towns") : open("Look at name, phone, email, hours and towns.");
  },
  payments: ({ payments }) => {
    if (payments === "demo") return open("Customers can't really pay yet. Takes about 10 minutes.", "Now: demo");
    return done(payments === "stripe" ? "Cards through Stripe" : "Your payment links");
  },
  email: ({ mail, ownerEmail, mailTest }) => {
    if (mail === "outbox") {
      return open(
        "Set SMTP_URL in the environment file, then restart. Until then emails are saved as files.",
        "Not sent",
      );
    }
    if (mailTest?.arrivedAt) return done(`Arrived ${dayOf(mailTest.arrivedAt)}`);
    if (mailTest) return open(`Sent to ${ownerEmail}. Click the link in it.`, "On its way");
    return open(`We send one to ${ownerEmail}, you click its link.`, "Not tested");
  },
  waiver: ({ waiverReview }) =>
    waiverReview
      ? done(`${waiverReview.lawyer}, ${waiverReview.readOn}`)
      : open("Ours is a draft for Georgia. Have a lawyer read it."),
  photos: ({ items }) => {
    const missing = items.filter(({ ownPhoto }) => !ownPhoto).map(({ name }) => name);
    if (items.length > 0 && missing.length === 0) return done("Every rental has one");
    return open(`Still our pictures: ${missing.join(", ")}`, `${items.length - missing.length} of ${items.length}`);
  },
  https: ({ https }) =>
    https ? done("Pages and payments are encrypted") : open("Set PUBLIC_URL to an https address behind a proxy."),
  backup: ({ lastBackupAt }, now) => {
    if (!lastBackupAt) return open("None yet. Run npm run backup and keep the file off this computer.");
    const days = Math.floor((now.getTime() - lastBackupAt.getTime()) / 86_400_000);
    if (days < BACKUP_DAYS) return done(`Last one ${dayOf(lastBackupAt)}`);
    return open("Run npm run backup and keep the file off this computer.", `${days} days old`);
  },
};

export function setupSteps(facts: SetupFacts, now: Date): SetupStep[] {
  return setupKeys.map((key) => ({ key, ...rules[key](facts, now) }));
}

function dayOf(moment: Date): string {
  return moment.toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    timeZone: "America/New_York",
  });
}
