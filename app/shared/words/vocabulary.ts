// The database, the schemas and the forms share these words and limits. Browsers load this file, so it has only
// constants and imports nothing. A new word in a list of a column needs a migration of the column's CHECK.

// Orders.

export const bookingStatuses = [
  "proposed",
  "pending_payment",
  "confirmed",
  "completed",
  "cancelled",
  "expired",
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** For sentences. Lists show them with a capital letter. */
export const statusLabels: Record<BookingStatus, string> = {
  proposed: "proposed",
  pending_payment: "pending payment",
  confirmed: "confirmed",
  completed: "completed",
  cancelled: "canceled",
  expired: "expired",
};

export const proposalStates = ["open", "declined", "ended"] as const;
export type ProposalState = (typeof proposalStates)[number];

export const bookingSources = ["customer", "admin"] as const;
export type BookingSource = (typeof bookingSources)[number];

export const places = ["home", "park", "school", "church", "business"] as const;
export type Place = (typeof places)[number];

export const surfaces = ["grass", "hard", "indoor", "unknown"] as const;
export type Surface = (typeof surfaces)[number];

export type SiteQuestion = "outlet" | "gate" | "stairs" | "slope";
export const siteReplies = ["yes", "no", "unsure"] as const;
export type SiteReply = (typeof siteReplies)[number];

export const languages = ["en", "es"] as const;

export const paymentPlans = ["deposit", "full"] as const;
export type PaymentPlan = (typeof paymentPlans)[number];

export const changeRequests = ["cancel", "move", "change"] as const;

export const exemptionStates = ["waiting", "accepted", "refused"] as const;
export type ExemptionState = (typeof exemptionStates)[number];

/** An extra is charged once per order or once per day. */
export const extraPeriods = ["order", "day"] as const;
export type ExtraPeriod = (typeof extraPeriods)[number];

export const additionStates = ["waiting", "booked", "ended"] as const;

export const claimKinds = ["booking", "hold", "block"] as const;
export type ClaimKind = (typeof claimKinds)[number];

export const lineKinds = [
  "base",
  "wet",
  "extra_day",
  "extra",
  "surface",
  "damage_cover",
  "delivery",
  "discount",
  "tax",
  "adjustment",
] as const;
export type LineKind = (typeof lineKinds)[number];

// Money.

/**
 * `credit_used` is a payment by rain check. `credit_issued` is money that went into one, new or used before.
 * `refund_failed` reverses a refund that the payment provider had promised and could not send.
 */
export const ledgerKinds = [
  "charge",
  "cash",
  "check",
  "other",
  "credit_used",
  "refund",
  "credit_issued",
  "refund_failed",
  "dispute",
  "correction",
  "write_off",
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const paymentProviders = ["demo", "links", "stripe"] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** A payment provider moved the money, or the owner by hand, or a rain check. */
export const ledgerProviders = [...paymentProviders, "owner", "credit"] as const;

export const paymentMethods = ["cash", "check", "card", "other"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Why an expired hold may have been paid after all: the provider couldn't be asked, or never reports. */
export const paymentDoubts = ["provider_away", "by_link"] as const;
export type PaymentDoubt = (typeof paymentDoubts)[number];

export const sessionStates = ["open", "paid", "closed", "expired"] as const;

/**
 * Requested: on its way, not known to be made. Sent: the provider has it and the ledger says so. Done: the provider says
 * that it arrived. Failed: the provider made it and it came back. Manual: we gave up, and the owner makes it.
 */
export const refundStates = ["requested", "sent", "failed", "manual", "done"] as const;

export const alertKinds = [
  "provider_away",
  "webhooks_missing",
  "unknown_payment",
  "refund_stuck",
  "refund_stopped",
  "dispute",
  "no_link",
] as const;

/** The state in a rain check's row. Its sum and its last day say whether it is used up or has expired. */
export const storedCreditStates = ["active", "frozen", "taken_back"] as const;
export type StoredCreditState = (typeof storedCreditStates)[number];

export const creditEntryKinds = ["issued", "used", "released", "extended", "taken_back"] as const;

export const paperKinds = ["receipt", "invoice"] as const;
export type PaperKind = (typeof paperKinds)[number];

// The catalog.

export const capacityUnits = ["children", "rider per lane"] as const;
export type CapacityUnit = (typeof capacityUnits)[number];

export const unitStatuses = ["in_service", "retired"] as const;
export type UnitStatus = (typeof unitStatuses)[number];

export const outageReasons = ["repair", "cleaning", "inspection", "drying"] as const;
export type OutageReason = (typeof outageReasons)[number];

// The safety log.

/** `release` is the owner's written reason to send a unit out although it is overdue or failed. */
export const unitLogKinds = [
  "inspection",
  "check_before",
  "check_after",
  "cleaning",
  "drying",
  "repair",
  "incident",
  "release",
] as const;
export type UnitLogKind = (typeof unitLogKinds)[number];

export const checkResults = ["passed", "failed"] as const;
export type UnitCheckResult = (typeof checkResults)[number];

// The delivery day.

/** Visits of the crew. An order of one day has both at once. */
export const stopKinds = ["delivery", "pickup"] as const;
export type StopKind = (typeof stopKinds)[number];

export const stopEventKinds = [
  ...(["loaded", "on_our_way", "arrived", "checked", "wind", "collected", "signed", "set_up"] as const),
  ...(["cant_set_up", "picked_up", "damaged", "note"] as const),
] as const;
export type StopEventKind = (typeof stopEventKinds)[number];

/** Waiting: a device that was shut out sent it, and the owner has not looked at it. */
export const heldEventStates = ["waiting", "accepted", "dropped"] as const;

export const attachmentKinds = ["photo", "signature"] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

// Texts and signatures.

export const waiverStatuses = ["confirmed", "unsigned", "void"] as const;
export type WaiverStatus = (typeof waiverStatuses)[number];

export const messageStates = ["queued", "sent", "failed"] as const;
export type MessageState = (typeof messageStates)[number];

/** To a customer or the owner, or from one of them. */
export const textDirections = ["in", "out"] as const;

/** Sending: handed to the provider without a stored response, so the outcome isn't known. Sent: the provider has it. */
export const textStates = ["queued", "sending", "sent", "delivered", "failed", "received"] as const;
export type TextState = (typeof textStates)[number];

export const textKinds = [
  ...(["day_before", "on_our_way", "weather_offer", "called_off", "payment_failed", "new_link"] as const),
  ...(["live_watch", "all_clear", "new_booking", "by_hand", "help", "stopped", "received"] as const),
] as const;
export type TextKind = (typeof textKinds)[number];

export const quoteStatuses = ["new", "answered", "booked"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const documentKinds = ["article", "question", "town", "site", "waiver", "legal", "announcement"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The site is drawn with one of these. */
export const landscapes = ["mountains", "plains", "coast"] as const;
export type Landscape = (typeof landscapes)[number];

export const testimonialKinds = ["review", "photo"] as const;
export type TestimonialKind = (typeof testimonialKinds)[number];

export const reviewSources = ["google", "facebook", "email", "in_person", "other"] as const;
export type ReviewSource = (typeof reviewSources)[number];

// People.

/** Members of staff, from the highest role down. */
export const roles = ["owner", "office", "crew"] as const;
export type Role = (typeof roles)[number];

/** Everybody on the staff counts as the owner. */
export const actors = ["owner", "customer", "system", "provider"] as const;
export type Actor = (typeof actors)[number];

export const passkeyPurposes = ["register", "sign_in", "confirm"] as const;
export type PasskeyPurpose = (typeof passkeyPurposes)[number];

// Connections of the office.

export const connectionKinds = ["payments", "mail", "texts", "backups"] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

export const secretKinds = [
  "stripe_secret_key",
  "stripe_webhook_secret",
  "mail_password",
  "mail_signing_key",
  "twilio_auth_token",
  "store_secret_key",
  "backup_key",
] as const;
export type SecretKind = (typeof secretKinds)[number];

// Operations.

/** Backups go to a file on this machine, the owner's browser or the connected store. */
export const backupPlaces = ["disk", "download", "store"] as const;
export type BackupPlace = (typeof backupPlaces)[number];

/** Health checks, the most important for customers first. */
export const healthChecks = [
  "saving",
  "database",
  "disk",
  "backups",
  "restore",
  "certificate",
  "mail",
  "payments",
  "texts",
  "jobs",
  "forecasts",
  "clock",
  "version",
] as const;
export type HealthCheck = (typeof healthChecks)[number];

/** `unknown`: not checked lately. `off`: not set up, and not needed. */
export const healthStates = ["stopped", "to_do", "soon", "fine", "unknown", "off"] as const;
export type HealthState = (typeof healthStates)[number];

// Limits.

/** An order lasts 1 to this many days. */
export const MOST_DAYS = 14;
export const CHOOSE_DAYS = `Please choose 1 to ${MOST_DAYS} days.`;
/** The most rentals of an order, and the most kinds of extras. */
export const MOST_ITEMS = 20;
export const MOST_OF_EXTRA = 99;
export const MOST_TRUCKS = 20;
/** The largest amount that anyone enters: $100,000. */
export const MOST_ENTERED_CENTS = 10_000_000;

// The characters that a field takes. Plain numbers, which the bundler inlines.

export const MAX_NAME = 100;
export const MAX_EMAIL = 200;
export const MAX_PHONE = 40;
export const MAX_ADDRESS = 300;
export const MAX_STREET = 200;
export const MAX_CITY = 100;
export const MAX_STATE = 40;
export const MAX_ZIP = 10;
export const MAX_LOCATION = 200;
/** A promo code, or the code of a rain check. */
export const MAX_CODE = 40;
export const MAX_EXEMPTION_NAME = 200;
export const MAX_EXEMPTION_NUMBER = 60;
export const MAX_PAYMENT_NOTE = 60;
/** The customer reads this reason for a discount. */
export const MAX_DISCOUNT_REASON = 100;
export const MAX_REASON = 300;
export const MAX_SUBJECT = 150;
export const MAX_EMAIL_TEXT = 5000;
/** A text message written by the office: four segments of plain letters. */
export const MAX_TEXT = 600;
export const MAX_OFFER_MESSAGE = 2000;
export const MAX_CUSTOMER_NOTE = 1000;

/** A customer's answer to an offer because of the weather. Silence keeps the day. */
export const weatherAnswers = ["keep", "move", "rain_check", "money", "silence"] as const;
export type WeatherAnswer = (typeof weatherAnswers)[number];

/** Why everybody has to get off during a party: a gust over the limit, thunder, a warning, or the owner says so. */
export const watchCauses = ["gust", "thunder", "alert", "owner"] as const;
export type WatchCause = (typeof watchCauses)[number];
/** It has been calm for long enough, or the party was over first. */
export const watchEndings = ["clear", "over"] as const;
export type WatchEnding = (typeof watchEndings)[number];
export const watchOutcomes = ["resumed", "stopped"] as const;
export type WatchOutcome = (typeof watchOutcomes)[number];
