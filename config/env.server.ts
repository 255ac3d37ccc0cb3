// The only reader of process.env. A wrong value stops the start with the variable's name and what it must be.
import { z } from "zod";
import { type LinkName, linkNames } from "./payment-links.ts";
import { parseRateLimits } from "./rate-limits.ts";
import { loadSettingsFiles, SettingsFileError, settingsSource } from "./settings-file.server.ts";

// Values of the example files that an installation must replace: with them the site would be open to anyone who read the
// same file, or would send email and payments nowhere.
const EXAMPLES = [/\bbounce\.example\b/, /\bmail\.example\b/, /_…/, /replace[-_]me/, /^at-least-/, /choose-(a|your)-/];

function isExampleValue(value: string): boolean {
  return EXAMPLES.some((pattern) => pattern.test(value));
}

const port = z.coerce.number("a port number from 0 to 65535").int().min(0).max(65535);
const positive = (what: string) => z.coerce.number(what).int(what).positive(what);
const httpUrl = z.url({ protocol: /^https?$/, error: "a web address such as https://example.com" });

// A # ends the address, and what follows it, often the rest of a password, is dropped in silence.
const hasNoFragment = (url: string) => !url.includes("#");
const ENCODED = "an address in which # is written as %23, / as %2F, @ as %40 and : as %3A within user and password";

const link = httpUrl.optional();
const links = Object.fromEntries(linkNames.map((name) => [name, link])) as Record<LinkName, typeof link>;

const schema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"], "development, production or test").default("production"),
    PORT: port.default(3000),
    HOST: z.string().min(1).default("0.0.0.0"),
    PUBLIC_URL: httpUrl.transform((url) => url.replace(/\/+$/, "")).optional(),
    HSTS: z
      .string()
      .regex(/^max-age=\d+(; ?includeSubDomains)?(; ?preload)?$/i, "a value such as max-age=31536000")
      .optional(),
    DATABASE_URL: z
      .url({
        protocol: /^postgres(ql)?$/,
        error: "a PostgreSQL address such as postgres://user:password@host:5432/name",
      })
      .refine(hasNoFragment, ENCODED)
      .optional(),
    DATA_DIR: z.string().min(1, "a folder").default("data"),
    SECRETS_KEY: z.string().min(32, "at least 32 characters, such as openssl rand -base64 32 prints").optional(),
    ADMIN_PASSWORD: z.string().min(10, "at least 10 characters").max(200, "at most 200 characters").optional(),
    BUSINESS_PHONE: z.string().min(7, "a phone number").optional(),
    BUSINESS_EMAIL: z.email("an email address").optional(),
    TRUST_PROXY: z.coerce.number("the number of your own proxies in front, 0 to 5").int().min(0).max(5).default(0),
    OWNER_EMAIL: z.email("an email address").optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: "a mail server such as smtps://user:password@host:465" })
      .refine(hasNoFragment, ENCODED)
      .optional(),
    MAIL_FROM: z.string().min(3, "a sender such as Cartecay Bounce Co. <hello@example.com>").optional(),
    DKIM_DOMAIN: z.string().min(3, "the domain that signs, such as example.com").optional(),
    DKIM_SELECTOR: z.string().min(1, "the selector of the DNS record").optional(),
    DKIM_KEY_FILE: z.string().min(1, "a file with the private key in PEM").optional(),
    PDF_SIGNING_FILE: z.string().min(1, "a PEM file with a private key and its certificate").optional(),
    PAYMENTS: z.enum(["demo", "links", "stripe"], "demo, links or stripe").optional(),
    ...links,
    LINK_HOLD_HOURS: positive("a whole number of hours").optional(),
    STRIPE_SECRET_KEY: z.string().startsWith("sk_", "a key that begins with sk_").optional(),
    STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_", "a secret that begins with whsec_").optional(),
    STRIPE_API_URL: httpUrl.optional(),
    WEATHER: z.enum(["nws", "demo", "off"], "nws, demo or off").default("nws"),
    WEATHER_API_URL: httpUrl.optional(),
    TEXTS: z.enum(["twilio", "outbox", "off"], "twilio, outbox or off").optional(),
    TWILIO_ACCOUNT_SID: z.string().startsWith("AC", "an account SID that begins with AC").optional(),
    TWILIO_AUTH_TOKEN: z.string().min(1, "the auth token of the account").optional(),
    TWILIO_FROM: z
      .string()
      .regex(/^(\+1\d{10}|MG\w{32})$/, "a number such as +17065550100, or a messaging service that begins with MG")
      .optional(),
    TWILIO_API_URL: httpUrl.optional(),
    HOLD_MINUTES: positive("a whole number of minutes").optional(),
    RATE_LIMITS: z
      .string()
      .default("")
      .transform((text, context) => {
        const limits = parseRateLimits(text);
        if (limits) return limits;
        context.addIssue({ code: "custom", message: "off, or pairs such as login=5/900 (5 attempts in 900 seconds)" });
        return z.NEVER;
      }),
    ASK_AFTER_MINUTES: z.coerce
      .number("a whole number of minutes from 0 to 60")
      .int("a whole number of minutes from 0 to 60")
      .min(0, "a whole number of minutes from 0 to 60")
      .max(60, "a whole number of minutes from 0 to 60")
      .default(5),
    METRICS_TOKEN: z.string().min(16, "at least 16 characters").optional(),
    BACKUP_ENDPOINT: z.string().min(1, "the address of the store of backups").optional(),
    BACKUP_REGION: z.string().min(1, "the region of the store of backups").optional(),
    BACKUP_BUCKET: z.string().min(1, "the bucket of the backups").optional(),
    BACKUP_PREFIX: z.string().default(""),
    BACKUP_KEY_ID: z.string().min(1, "the ID of an access key of the store").optional(),
    BACKUP_SECRET_KEY: z.string().min(1, "the secret of that access key").optional(),
    BACKUP_KEY: z.string().min(1, "the key that opens encrypted backups, in groups of four").optional(),
    LOG_LEVEL: z
      .enum(["debug", "info", "warn", "error", "silent"], "debug, info, warn, error or silent")
      .default("info"),
    LOG_FORMAT: z.enum(["json", "pretty"], "json or pretty").optional(),
    SESSION_IDLE_HOURS: positive("a whole number of hours").default(12),
    SESSION_MAX_DAYS: positive("a whole number of days").default(30),
  })
  .superRefine((env, context) => {
    const need = (name: keyof typeof env, when: string) => {
      if (env[name] === undefined) context.addIssue({ code: "custom", path: [name], message: `set when ${when}` });
    };
    for (const [name, value] of Object.entries(env)) {
      if (typeof value === "string" && isExampleValue(value))
        context.addIssue({
          code: "custom",
          path: [name],
          message: "your own value; this one is from the example",
        });
    }
    if (env.HSTS && !env.PUBLIC_URL?.startsWith("https:"))
      context.addIssue({ code: "custom", path: ["HSTS"], message: "left out unless PUBLIC_URL is https" });
    if (env.PAYMENTS === "stripe") {
      need("STRIPE_SECRET_KEY", "PAYMENTS=stripe");
      need("STRIPE_WEBHOOK_SECRET", "PAYMENTS=stripe");
      if (env.HOLD_MINUTES !== undefined && env.HOLD_MINUTES <= 30) {
        context.addIssue({ code: "custom", path: ["HOLD_MINUTES"], message: "more than 30 when PAYMENTS=stripe" });
      }
    }
    if (env.TEXTS === "twilio") {
      for (const name of ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const)
        need(name, "TEXTS=twilio");
    }
    if (env.DKIM_DOMAIN ?? env.DKIM_SELECTOR ?? env.DKIM_KEY_FILE) {
      for (const name of ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_KEY_FILE"] as const)
        need(name, "mail is signed with DKIM");
    }
  })
  .transform((env) => ({
    ...env,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
  }));

export type Env = z.output<typeof schema>;

/** A start that cannot go on; the message is for the person who started it. */
export class StartError extends Error {}

type Source = Record<string, string | undefined>;

export function parseEnv(source: Source): Env {
  // An empty value in an .env file means "not set", as people expect.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: must be ${issue.message}`);
  throw new StartError(`The settings can't be used:\n${lines.join("\n")}\nSee .env.example for every setting.`);
}

export function readEnv(defaults: Source = {}): Env {
  loadFiles();
  const env = parseEnv({ ...defaults, ...process.env });
  // React picks its build by this name when it is first imported.
  process.env.NODE_ENV = env.NODE_ENV;
  return env;
}

function loadFiles(): void {
  try {
    loadSettingsFiles(process.env);
  } catch (error) {
    throw error instanceof SettingsFileError ? new StartError(error.message) : error;
  }
}

/** For people: the file that the settings of this process come from. */
export function whereSettingsAre(): string {
  return settingsSource(process.env);
}

/** For the moment when the configuration itself is what failed. */
export function wantsStacks(): boolean {
  return process.env.LOG_LEVEL === "debug";
}

/** True where systemd started this process and waits to hear that it is ready. */
export function isWatchedBySystemd(): boolean {
  return process.env.NOTIFY_SOCKET !== undefined;
}
