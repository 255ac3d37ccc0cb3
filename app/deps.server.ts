// What the server is made of, built once in server/start/deps.ts and handed down. Nothing below reaches for a global.
import type { Readable } from "node:stream";
import type { Logger } from "pino";
import { createContext } from "react-router";
import type { MailPort } from "#adapters/mail/port.ts";
import type { DemoCompany } from "#adapters/payments/demo-events.server.ts";
import type { PaymentPort } from "#adapters/payments/port.ts";
import type { PdfPort, SigningIdentity } from "#adapters/pdf/port.ts";
import type { PicturePort } from "#adapters/pictures/port.ts";
import type { SocialCardPort } from "#adapters/social-card/port.ts";
import type { TextsPort } from "#adapters/texts/port.ts";
import type { WeatherPort } from "#adapters/weather/port.ts";
import type { CurrentDocuments } from "#app/features/base/documents/current-documents.server.ts";
import type { OfficeFeed } from "#app/features/base/office-kit/office-feed.server.ts";
import type { CurrentSettings } from "#app/features/base/settings/current-settings.server.ts";
import type { RecentSessions } from "#app/features/base/staff/recent-sessions.server.ts";
import type { CalendarMemory } from "#app/features/fleet/availability/days/calendar.server.ts";
import type { ChangeFeed } from "#app/features/fleet/availability/days/change-feed.server.ts";
import type { Connections } from "#app/features/office/connections/current-connections.server.ts";
import type { HealthMemory } from "#app/features/office/health/health-memory.server.ts";
import type { ShownTestimonials } from "#app/features/site/testimonials/rules/choose-testimonials.ts";
import type { StreamSlots } from "#app/shared/calls/stream-slots.ts";
import type { Certificate, CertificateTimes } from "#app/shared/certificate.ts";
import type { Access } from "#app/shared/people/access.ts";
import type { Act } from "#app/shared/people/act.ts";
import type { Prices } from "#app/shared/words/fill-facts.ts";
import type { Business, Contact } from "#config/business.ts";
import type { RateLimits } from "#config/rate-limits.ts";
import type { Db, Tx } from "#db/database.ts";
import type { SchemaWatch } from "#db/migrate/schema-version.server.ts";
import type { Jobs } from "./jobs.ts";

export type Config = {
  mode: "development" | "production" | "test";
  publicUrl: string;
  /** The value of Strict-Transport-Security, where the operator wants it sent. */
  hsts: string | undefined;
  /** Where files of this installation lie. */
  dataDir: string;
  /** The time of the build; undefined when running from source. */
  builtAt: Date | undefined;
  /** What a new installation starts with; real customers must never see it. */
  exampleContact: Contact;
  session: { idleMs: number; maxMs: number };
  rateLimits: RateLimits;
  /** How long an email waits that asks for what the customer may be doing at the moment. */
  askAfterMs: number;
  trustedProxies: number;
};

/** A waiver text as it is signed, filled with facts, with the version it is filed under. */
export type WaiverSource = { version: string; markdown: string; sha256: string };

export type Deps = {
  db: Db;
  now: () => Date;
  log: Logger;
  config: Config;
  settings: CurrentSettings;
  /** The settings of the business as they are now; short for `settings.business`. */
  business: () => Business;
  /** The time zone of the business's clock; short for `business().home.timeZone`. */
  timeZone: () => string;
  /** What the owner connected in the office, or the environment sets. */
  connections: Connections;
  mail: MailPort;
  texts: TextsPort;
  payments: PaymentPort;
  /** This installation's own name, made once: payments of others that share the account are told apart by it. */
  installation: string;
  /** The demo payment provider; its pages are there while it is the one that is used. */
  demo?: DemoCompany;
  pdf: PdfPort;
  /** The owner's own signing key, where one is configured; otherwise one is made and stored in the database. */
  pdfIdentity?: SigningIdentity;
  /** Makes the owner's photos fit for the site. */
  pictures: PicturePort;
  socialCards: SocialCardPort;
  /** Missing where forecasts are switched off. */
  weather?: WeatherPort;
  /** A page of this site as a visitor gets it, from our own app, without the network. */
  readOwnPage: (path: string) => Promise<Response>;
  /** From when to when the site's https certificate is good, where it can be seen. */
  certificate: () => Promise<CertificateTimes | undefined>;
  /** The certificates of the site's name and, if it answers, of `www`. */
  certificates: () => Promise<Certificate[]>;
  /** Restores a backup into a temporary database, compares every row and counts the orders. */
  tryRestore: (lines: Readable, signal?: AbortSignal) => Promise<{ rows: number; orders: number }>;
  jobs: Jobs;
  /** The words of the site: articles, questions, legal pages, the waiver, announcements. */
  documents: CurrentDocuments;
  /** What each type of rental costs now, for words that name it. */
  itemPrices: (db: Db | Tx) => Promise<Prices>;
  /** Whether a rental has an address at the top level, or had it once. */
  isItemSlug: (db: Db | Tx, slug: string) => Promise<boolean>;
  /** The text that is signed now. Those that were signed before are in `waiver_texts`. */
  waiverText: () => WaiverSource;
  /** The calendar as this process knows it. */
  calendar: CalendarMemory;
  /** What changed on the calendar, for every visitor, and in the books, for the owner. */
  changes: ChangeFeed;
  office: OfficeFeed;
  recentSessions: RecentSessions;
  health: HealthMemory;
  /** Whether the database is newer than this program. */
  schema: SchemaWatch;
  /** Who may keep a connection open: visitors by address, and the owner apart from them. */
  streams: { visitors: StreamSlots; owner: StreamSlots };
};

export type RequestFacts = { address: string; requestId: string; userAgent: string };

export const depsContext = createContext<Deps>();
/** Whom the page at an address serves, as its route module says. */
export const pageAccessContext = createContext<(pathname: string) => Access>();
/** Who acts and when; on pages behind the gate it names the member of staff. */
export const actContext = createContext<Act>();
export const requestContext = createContext<RequestFacts>();
/** The town whose page is at the address that was asked for, or that it is gone. */
export const townContext = createContext<{ slug: string } | "gone" | undefined>(undefined);
/** Reviews and photos of the page: loaded by its loader and rendered on the server only, so they are not sent as data too. */
export const testimonialsContext = createContext<ShownTestimonials>({ reviews: [], photos: [] });
/** What a page failed with, for the handler that answers in its place. */
export const failureContext = createContext<{ error?: unknown }>();
