import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { createCertificateReader, createCertificatesReader } from "#adapters/certificate/read-certificate.server.ts";
import { createMail } from "#adapters/mail/create-mail.server.ts";
import { createPayments, paymentsOfEnvironment } from "#adapters/payments/create-payments.server.ts";
import { createPdf } from "#adapters/pdf/pdf-worker.server.ts";
import { readSigningIdentity } from "#adapters/pdf/read-identity.server.ts";
import { createPictures } from "#adapters/pictures/create-pictures.server.ts";
import { createSecretBox } from "#adapters/secrets/secret-box.server.ts";
import { createSocialCards } from "#adapters/social-card/create-social-cards.server.ts";
import { TRIAL_PACE } from "#adapters/store/s3-request.server.ts";
import { s3Store } from "#adapters/store/s3-store.server.ts";
import { tryStore } from "#adapters/store/try-store.server.ts";
import { createTexts, textsOfEnvironment } from "#adapters/texts/create-texts.server.ts";
import { TWILIO_URL, tryTwilio } from "#adapters/texts/twilio.server.ts";
import { createWeather } from "#adapters/weather/create-weather.server.ts";
import type { Config, Deps } from "#app/deps.server.ts";
import { createDocuments } from "#app/features/base/documents/current-documents.server.ts";
import { createOfficeFeed } from "#app/features/base/office-kit/office-feed.server.ts";
import { createCurrentSettings } from "#app/features/base/settings/current-settings.server.ts";
import { createRecentSessions } from "#app/features/base/staff/recent-sessions.server.ts";
import { createCalendarMemory } from "#app/features/fleet/availability/days/calendar.server.ts";
import { createChangeFeed } from "#app/features/fleet/availability/days/change-feed.server.ts";
import { itemPrices } from "#app/features/fleet/catalog/rules/item-prices.ts";
import { isItemSlug, listInflatables } from "#app/features/fleet/catalog/store.server.ts";
import { createConnections } from "#app/features/office/connections/current-connections.server.ts";
import { stripeEventNames } from "#app/features/office/connections/rules/stripe-events.ts";
import { createHealthMemory } from "#app/features/office/health/health-memory.server.ts";
import { currentWaiverText } from "#app/features/orders/waiver/current-waiver-text.server.ts";
import { createStreamSlots } from "#app/shared/calls/stream-slots.ts";
import { startingBusiness } from "#config/business.ts";
import type { Env } from "#config/env.server.ts";
import type { Database } from "#db/database.ts";
import { migrationsFolder } from "#db/migrate/migrate.server.ts";
import { newestKnown, watchSchema } from "#db/migrate/schema-version.server.ts";
import { getOrCreateSetting } from "#db/settings-store.server.ts";
import type { JobQueue } from "../jobs/jobs.ts";
import { createTryRestore } from "../jobs/restore-drill.ts";
import { currentBuildTime } from "./current-build.ts";
import { fixedSettings, withEnvironment } from "./fixed-settings.ts";

const HOUR_MS = 3_600_000;

type Parts = {
  env: Env;
  database: Database;
  jobs: JobQueue;
  log: Logger;
  /** Our own HTTP app. The demo card company delivers its messages to it, and its pages are read through it. */
  deliver: (request: Request) => Promise<Response>;
  now?: () => Date;
};

export async function createDeps(parts: Parts): Promise<Deps> {
  const { env, database, jobs, log, deliver, now = () => new Date() } = parts;
  const { db } = database;
  const settings = await createCurrentSettings({
    db,
    starting: startingBusiness,
    fixed: fixedSettings(env),
    withEnvironment: (published) => withEnvironment(env, published),
  });
  const timeZone = () => settings.business().home.timeZone;
  const createdOnce = (key: string, bytes: number) =>
    getOrCreateSetting(db, key, randomBytes(bytes).toString("base64url"), now());
  const secret = await createdOnce("demo_payment_secret", 32);
  // Tells this installation from others that share a payment account.
  const installation = await createdOnce("installation_id", 12);
  const documents = await createDocuments({ db, now, timeZone });
  const calendar = createCalendarMemory(db, settings.business, now);
  settings.subscribe(calendar.forget);
  settings.subscribe(documents.reckon);
  const demo = { db, now, secret, installation, publicUrl: env.publicUrl, deliver };
  const paymentParts = { env, links: () => settings.business().payments.links, db, now, demoSecret: secret };
  const connections = await createConnections({
    db,
    box: createSecretBox({ given: env.SECRETS_KEY, folder: env.DATABASE_URL ? undefined : env.DATA_DIR }),
    fixed: { payments: paymentsOfEnvironment(env), mail: env.SMTP_URL !== undefined, texts: textsOfEnvironment(env) },
    // Real customers must not meet the demo card company by chance.
    unconnected: env.publicUrl.startsWith("https:") ? "none" : "demo",
    makePayments: (choice) => createPayments(choice, { ...paymentParts, installation, deliver }),
    makeMail: (connected) => createMail(env, settings.business, connected),
    tryTwilio: (account) => tryTwilio({ ...account, apiUrl: env.TWILIO_API_URL ?? TWILIO_URL }),
    makeTexts: (choice) => createTexts(env, choice),
    makeStore: (account) => s3Store(account),
    tryStore: (account) => tryStore(s3Store(account, TRIAL_PACE)),
    tryStripe: async (secretKey) => {
      const { tryStripe } = await import("#adapters/payments/try-stripe.server.ts");
      const webhookUrl = `${env.publicUrl}/api/webhooks/stripe`;
      return tryStripe({ secretKey, apiUrl: env.STRIPE_API_URL, webhookUrl, events: stripeEventNames });
    },
    tryMail: async (server, message) => {
      const mail = createMail(env, settings.business, server);
      await mail.send(message).finally(mail.close);
    },
  });
  return {
    db,
    log,
    now,
    config: configFrom(env),
    settings,
    business: settings.business,
    timeZone,
    connections,
    mail: connections.mail,
    texts: connections.texts,
    payments: connections.payments,
    installation,
    demo,
    pdf: createPdf(),
    ...(env.PDF_SIGNING_FILE ? { pdfIdentity: readSigningIdentity(env.PDF_SIGNING_FILE) } : {}),
    pictures: createPictures(),
    socialCards: createSocialCards(),
    ...createWeather(env, () => settings.business().contact.email),
    readOwnPage: (path) => deliver(new Request(new URL(path, env.publicUrl))),
    certificate: createCertificateReader(env.publicUrl),
    certificates: createCertificatesReader(env.publicUrl),
    tryRestore: createTryRestore(env.DATA_DIR),
    jobs,
    documents,
    itemPrices: async (from) => itemPrices(await listInflatables(from, "all")),
    isItemSlug,
    waiverText: currentWaiverText({ documents, settings }),
    calendar,
    changes: await createChangeFeed(db, calendar, settings.business),
    office: createOfficeFeed(),
    recentSessions: createRecentSessions(now),
    health: createHealthMemory({ db, dataDir: env.DATA_DIR, now }),
    schema: watchSchema(db, newestKnown(migrationsFolder), () => void retire(jobs, log)),
    streams: { visitors: createStreamSlots(2000), owner: createStreamSlots(100, 3) },
  };
}

/** Jobs write, too, so they are left to the processes that know the new schema. */
async function retire(jobs: JobQueue, log: Logger): Promise<void> {
  log.warn(
    "A newer version migrated the database. This process still serves pages, refuses writes and can be stopped.",
  );
  await jobs.stop().catch((error) => log.error({ err: error }, "job queue"));
}

function configFrom(env: Env): Config {
  return {
    mode: env.NODE_ENV,
    publicUrl: env.publicUrl,
    hsts: env.HSTS,
    dataDir: env.DATA_DIR,
    builtAt: currentBuildTime(),
    exampleContact: startingBusiness.contact,
    session: { idleMs: env.SESSION_IDLE_HOURS * HOUR_MS, maxMs: env.SESSION_MAX_DAYS * 24 * HOUR_MS },
    rateLimits: env.RATE_LIMITS,
    askAfterMs: env.ASK_AFTER_MINUTES * 60_000,
    trustedProxies: env.TRUST_PROXY,
  };
}
