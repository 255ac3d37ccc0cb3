// Judges the outside services: email, payments, texts and forecasts.

import { countText } from "#app/features/office/backups/rules/size-text.ts";
import { timeOrMoment } from "#app/shared/days/business-clock.ts";
import type { PaymentProvider } from "#app/shared/words/vocabulary.ts";
import { type CheckResult, fine, type LocalNow, type NextStep, off } from "./check-result.ts";
import { durationText, HOUR_MS } from "./duration-text.ts";

/** A shorter outage may be just a restart on their side. */
const AWAY_MS = HOUR_MS;

const hasLastedAnHour = (since: Date | null, { now }: LocalNow): since is Date =>
  since !== null && now.getTime() - since.getTime() >= AWAY_MS;
const page = (text: string, label: string, href: string): NextStep => ({ text, links: [{ label, href }] });
const sinceText = (since: Date, { now, timeZone }: LocalNow) => timeOrMoment(since, now, timeZone);

export type MailHealth = {
  by: "smtp" | "outbox";
  isLocked: boolean;
  lastSentAt: Date | null;
  /** Counts for the last seven days. */
  sent: number;
  failed: number;
  waiting: number;
  /** When the mail server stopped accepting email; null while it accepts or nothing is waiting. */
  awaySince: Date | null;
  lastError: string | null;
};

const connectMail = page("Connect your mail server.", "Connect email", "/admin/settings/mail");

export function judgeMail(facts: MailHealth, at: LocalNow): CheckResult {
  const { lastSentAt, sent, failed, waiting, awaySince, lastError } = facts;
  if (facts.isLocked)
    return { state: "to_do", summary: "This server can't read the mail password.", next: connectMail };
  if (facts.by === "outbox")
    return {
      state: "to_do",
      summary: "No mail server is connected, so emails are only saved as files.",
      next: connectMail,
    };
  const details = lastError ? [lastError] : undefined;
  if (hasLastedAnHour(awaySince, at)) {
    return {
      state: "stopped",
      alarm: "emails aren't going out",
      summary: `The mail server hasn't accepted any email since ${sinceText(awaySince, at)}. ${countText(waiting, "email")} will go out when it's back.`,
      next: page("Check your mail account: password, limits, billing.", "Open email settings", "/admin/settings/mail"),
      details,
    };
  }
  if (awaySince)
    return {
      state: "soon",
      summary: `${countText(waiting, "email")} couldn't be sent yet. We'll try again.`,
      details,
    };
  const last = lastSentAt ? `Last sent ${sinceText(lastSentAt, at)}.` : "Nothing has been sent yet.";
  if (failed > 0) {
    const summary = `${last} ${countText(failed, "email")} failed this week.`;
    return { state: "to_do", summary, next: page("See who didn't get one.", "Open Messages", "/admin/mail"), details };
  }
  return fine(sent > 0 ? `${last} ${sent} this week, none failed.` : last);
}

export type PaymentHealth = {
  provider: PaymentProvider;
  isLocked: boolean;
  isTest: boolean;
  linkCount: number;
  awaySince: Date | null;
  /** Other payment alerts waiting for the owner. */
  openAlerts: number;
  lastNewsAt: Date | null;
};

const connectPayments = page("Choose how customers pay.", "Connect payments", "/admin/settings/payments");
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
      summary: "This server can't read your Stripe keys. Customers can't pay.",
      next: connectPayments,
    };
  if (provider === "demo" || facts.isTest)
    return {
      state: "to_do",
      summary: `${facts.isTest ? "Test mode" : "Demo mode"}: no real money moves.`,
      next: connectPayments,
    };
  if (provider === "links" && facts.linkCount === 0)
    return {
      state: "to_do",
      summary: "No payment link is set up. Customers are asked to call.",
      next: connectPayments,
    };
  const name = PROVIDERS[provider];
  if (hasLastedAnHour(awaySince, at)) {
    return {
      state: "stopped",
      alarm: `${name} can't be reached`,
      summary: `${name} hasn't answered since ${sinceText(awaySince, at)}. Customers can book but can't pay.`,
      next: page("See if it's down for everyone, then check your keys.", "Open payments", "/admin/settings/payments"),
    };
  }
  if (awaySince) return { state: "soon", summary: `${name} hasn't answered since ${sinceText(awaySince, at)}.` };
  const news = lastNewsAt ? ` Last update ${sinceText(lastNewsAt, at)}.` : "";
  if (openAlerts === 0) return fine(`${name}.${news} Nothing needs your attention.`);
  const waits = `${countText(openAlerts, "payment")} ${openAlerts === 1 ? "needs" : "need"} your attention.`;
  return {
    state: "to_do",
    summary: `${name}.${news} ${waits}`,
    next: page("You'll find them on your dashboard.", "Open Today", "/admin"),
  };
}

export type TextHealth = {
  by: "twilio" | "outbox" | "off";
  isLocked: boolean;
  /** Counts for the last seven days. */
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
    return { state: "to_do", summary: "This server can't read your Twilio token.", next: settings("Enter it again.") };
  if (by !== "twilio") return off("Texts aren't used.", settings("Connect Twilio to text your customers."));
  if (hasLastedAnHour(awaySince, at)) {
    const summary = `Twilio hasn't accepted any texts since ${sinceText(awaySince, at)}.`;
    return {
      state: "stopped",
      alarm: "texts aren't going out",
      summary,
      next: settings("Check your Twilio account."),
      details,
    };
  }
  const all = arrived + failed;
  if (all === 0) return fine("Twilio is connected. No texts this week.");
  const summary = `${arrived} of ${countText(all, "text")} went out this week.`;
  if (failed <= arrived) return fine(summary, { details });
  return {
    state: "to_do",
    summary,
    next: settings("Most are failing. Check your registration with the carriers."),
    details,
  };
}

export type ForecastHealth = {
  isOn: boolean;
  /** The places of this week's orders, and how many of them have no current forecast. */
  places: number;
  failing: number;
  readAt: Date | null;
};

const OLD_FORECAST_MS = 3 * HOUR_MS;

export function judgeForecasts({ isOn, places, failing, readAt }: ForecastHealth, { now }: LocalNow): CheckResult {
  if (!isOn) return off("Forecasts are turned off.");
  if (places === 0) return fine("No parties this week need one.");
  const ageMs = readAt ? now.getTime() - readAt.getTime() : Number.POSITIVE_INFINITY;
  const read = readAt ? `Updated ${durationText(ageMs)} ago.` : "Not updated yet.";
  if (failing === 0) return fine(`${read} Every place this week has one.`);
  const summary = `${read} ${failing} of ${countText(places, "place")} didn't get a new one.`;
  return ageMs < OLD_FORECAST_MS
    ? { state: "soon", summary }
    : {
        state: "to_do",
        summary,
        next: page("Check the weather yourself before you send crews.", "Open Weather", "/admin/weather"),
      };
}
