// Words the alarm and the all-clear that the owner gets by email and text.
import type { HealthCheck } from "#app/shared/words/vocabulary.ts";
import type { CheckResult } from "./check-result.ts";
import { durationText } from "./duration-text.ts";

export type Alarm = {
  check: HealthCheck;
  what: "begun" | "over" | "test";
  /** `no backup for 2 days`. */
  title: string;
  /** One sentence: the finding, or how long it lasted. */
  summary: string;
  next?: { text: string; command?: string | undefined } | undefined;
};

export function createAlarm(
  check: HealthCheck,
  title: string,
  { summary, next }: Pick<CheckResult, "summary" | "next">,
): Alarm {
  return { check, what: "begun", title, summary, next };
}

export function createAllClear(check: HealthCheck, title: string, startedAt: Date, endedAt: Date): Alarm {
  const lasted = durationText(endedAt.getTime() - startedAt.getTime());
  return { check, what: "over", title, summary: `It lasted ${lasted}.` };
}

export const testAlarm: Alarm = {
  check: "mail",
  what: "test",
  title: "this is how you'd hear of trouble",
  summary: "You asked for this test on the Health page. Nothing is wrong.",
};

/** Customers don't notice these. */
const UNNOTICED: readonly HealthCheck[] = ["backups", "restore", "disk", "certificate", "texts"];

const unaffectedText = ({ check, what }: Alarm) =>
  what === "begun" && UNNOTICED.includes(check) ? "This doesn't affect bookings or payments." : undefined;

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const BEGINNINGS = { begun: "Trouble", over: "Resolved", test: "Test" };

export const alarmSubject = ({ what, title }: Alarm) => `${BEGINNINGS[what]}: ${title}`;
export const alarmHeading = ({ what, title }: Alarm) => (what === "over" ? "Resolved" : upperFirst(title));

/** The sentences of the email, and of the page's preview of it. */
export function alarmSentences(alarm: Alarm): string[] {
  const { what, title, summary, next } = alarm;
  const unaffected = unaffectedText(alarm);
  return [
    ...(what === "over" ? [`This is resolved: ${title}. ${summary}`] : [summary]),
    ...(next ? [`Next step: ${next.text}${next.command ? ` On the server: ${next.command}` : ""}`] : []),
    ...(unaffected ? [unaffected] : []),
  ];
}

const MOST_CHARACTERS = 300;

/** Short, without a link: the details are in the email and on the Health page. */
export function alarmSms(alarm: Alarm, businessName: string): string {
  const { what, title, summary, next } = alarm;
  const text =
    what === "begun"
      ? `${businessName}: ${title}. ${next?.text ?? summary}`
      : `${businessName}: ${alarmSubject(alarm)}. ${what === "over" ? summary : ""}`;
  return text.trim().slice(0, MOST_CHARACTERS);
}
