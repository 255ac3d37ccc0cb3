// Email, payments, texts and forecasts: what others do for us, and whether they do.
import { timeOrMoment } from "../../../shared/business-clock.ts";
import type { PaymentProvider } from "../../../shared/vocabulary.ts";
import { type CheckResult, fine, type LocalNow, type NextStep, off } from "./check-result.ts";
import { count, durationText, HOUR_MS } from "./duration-text.ts";

/** Away for shorter than this, it may be a restart of theirs. */
const AWAY_MS = HOUR_MS;

const hasLastedAnHour = (since: Date | null, { now }: LocalNow): since is Date =>
  since !== null && now.getTime() - since.getTime() >= AWAY_MS;
const page = (text: string, label: string, href: string): NextStep => ({ text, links: [{ label, href }] });
const sinceText = (since: Date, { now, timeZone }: LocalNow) => timeOrMoment(since, now, timeZone);

export type MailHealth = {
  by: "smtp" | "outbox";
  isLocked: boolean;
  lastSentAt: Date | null;
  /** The last seven days. */
  sent: number;
  failed: number;
  waiting: number;
  /** Since when nothing was taken that was tried. */
  awaySince: Date | null;
  lastError: string | null;
};

const connectMail = page("Connect your mail server.", "Connect email", "/admin/settings/mail");

export function judgeMail(facts: MailHealth, at: LocalNow): CheckResult {
  const { lastSentAt, sent, failed, waiting, awaySince, lastError } = facts;
  if (facts.isLocked)
    return { state: "to_do", known: "The mail password can't be read on this server.", next: connectMail };
  if (facts.by === "outbox")
    return { state: "to_do", known: "No mail server is connected: emails are saved as files.", next: connectMail };
  const details = lastError ? [lastError] : undefined;
  if (hasLastedAnHour(awaySince, at)) {
    return {
      state: "stopped",
      alarm: "no email leaves",
      known: `The mail server has taken nothing since ${sinceText(awaySince, at)}. ${count(waiting, "email")} wait and go out when it is back.`,
      next: page("Look at your mail account: password, limits, bill.", "Open email settings", "/admin/settings/mail"),
      details,
    };
  }
  if (awaySince)
    return {
      state: "soon",
      known: `${count(waiting, "email")} couldn't be sent yet and will be tried again.`,
      details,
    };
  const last = lastSentAt ? `Last taken ${sinceText(lastSentAt, at)}.` : "Nothing was sent yet.";
  if (failed > 0) {
    const known = `${last} ${count(failed, "email")} of this week came back.`;
    return { state: "to_do", known, next: page("See who didn't get theirs.", "Open Messages", "/admin/mail"), details };
  }
  return fine(sent > 0 ? `${last} Of ${sent} this week none came back.` : last);
}

export type PaymentHealth = {
  provider: PaymentProvider;
  isLocked: boolean;
  isTest: boolean;
  linkCount: number;
  awaySince: Date | null;
  /** What else about payments waits for the owner. */
  openAlerts: number;
  lastNewsAt: Date | null;
};

const connectPayments = page("Connect how customers pay.", "Connect payments", "/admin/settings/payments");
const PROVIDERS: Record<PaymentProvider, string> = {
  stripe: "Stripe",
  links: "Your payment links",
  demo: "Demo mode",
};

export function judgePayments(facts: PaymentHealth, at: LocalNow): CheckResult {
  const { provider, awaySince, openAlerts, lastNewsAt } = facts;
  if (facts.isLocked)
    return {
      state: "stopped",
      known: "Your Stripe keys can't be read on this server. Customers can't pay.",
      next: connectPayments,
    };
  if (provider === "demo" || facts.isTest)
    return {
      state: "to_do",
      known: `${facts.isTest ? "Test mode" : "Demo mode"}: no money moves.`,
      next: connectPayments,
    };
  if (provider === "links" && facts.linkCount === 0)
    return {
      state: "to_do",
      known: "No payment link is published. Customers are asked to call.",
      next: connectPayments,
    };
  const name = PROVIDERS[provider];
  if (hasLastedAnHour(awaySince, at)) {
    return {
      state: "stopped",
      alarm: `${name} can't be reached`,
      known: `${name} hasn't answered since ${sinceText(awaySince, at)}. Customers can book, and can't pay.`,
      next: page(
        "Look whether it is down for everyone, then check your keys.",
        "Open payments",
        "/admin/settings/payments",
      ),
    };
  }
  if (awaySince) return { state: "soon", known: `${name} doesn't answer since ${sinceText(awaySince, at)}.` };
  const news = lastNewsAt ? ` Last news ${sinceText(lastNewsAt, at)}.` : "";
  if (openAlerts === 0) return fine(`${name}.${news} Nothing waits for an answer.`);
  const waits = `${count(openAlerts, "payment")} ${openAlerts === 1 ? "needs" : "need"} you.`;
  return {
    state: "to_do",
    known: `${name}.${news} ${waits}`,
    next: page("They are on your dashboard.", "Open Today", "/admin"),
  };
}

export type TextHealth = {
  by: "twilio" | "outbox" | "off";
  isLocked: boolean;
  /** The last seven days. */
  arrived: number;
  failed: number;
  awaySince: Date | null;
  lastError: string | null;
};

export function judgeTexts(facts: TextHealth, at: LocalNow): CheckResult {
  const { by, arrived, failed, awaySince, lastError } = facts;
  const settings = (text: string) => page(text, "Open text settings", "/admin/settings/texts");
  const details = lastError ? [lastError] : undefined;
  if (facts.isLocked)
    return { state: "to_do", known: "Twilio's token can't be read on this server.", next: settings("Enter it again.") };
  if (by !== "twilio") return off("Texts aren't used.", settings("Connect Twilio to text your customers."));
  if (hasLastedAnHour(awaySince, at)) {
    const known = `Twilio has taken nothing since ${sinceText(awaySince, at)}.`;
    return { state: "stopped", alarm: "no text leaves", known, next: settings("Look at your account there."), details };
  }
  const all = arrived + failed;
  if (all === 0) return fine("Twilio is connected. No texts this week.");
  const known = `${arrived} of ${count(all, "text")} left this week.`;
  if (failed <= arrived) return fine(known, { details });
  return { state: "to_do", known, next: settings("Most fail: look at your registration with the carriers."), details };
}

export type ForecastHealth = {
  isOn: boolean;
  /** Places of this week's orders, and those whose forecast fails. */
  places: number;
  failing: number;
  readAt: Date | null;
};

const OLD_FORECAST_MS = 3 * HOUR_MS;

export function judgeForecasts({ isOn, places, failing, readAt }: ForecastHealth, { now }: LocalNow): CheckResult {
  if (!isOn) return off("Forecasts are switched off.");
  if (places === 0) return fine("No party this week needs one.");
  const ageMs = readAt ? now.getTime() - readAt.getTime() : Number.POSITIVE_INFINITY;
  const read = readAt ? `Read ${durationText(ageMs)} ago.` : "Not read yet.";
  if (failing === 0) return fine(`${read} Every place of this week has one.`);
  const known = `${read} ${count(failing, "place")} of ${places} got no new one.`;
  return ageMs < OLD_FORECAST_MS
    ? { state: "soon", known }
    : {
        state: "to_do",
        known,
        next: page("Look at the sky yourself before you send crews.", "Open Weather", "/admin/weather"),
      };
}
