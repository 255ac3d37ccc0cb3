// The result of a health check, in words for the owner.
import type { HealthCheck, HealthState } from "#app/shared/words/vocabulary.ts";

export type NextStep = {
  text: string;
  /** Office pages where the owner can do it. */
  links?: { label: string; href: string }[];
  /** A command to run on the server. */
  command?: string;
};

export type CheckResult = {
  state: HealthState;
  /** One plain sentence. */
  summary: string;
  next?: NextStep | undefined;
  /** Technical lines for whoever runs the server. */
  details?: string[] | undefined;
  /** Set if the owner gets an alarm, with its title: `no backup for 2 days`. */
  alarm?: string | undefined;
  /** The used share, from 0 to 1, shown as a bar. */
  used?: number | undefined;
};

export type HealthResults = Partial<Record<HealthCheck, CheckResult>>;

/** The current time and the zone to show times in. */
export type LocalNow = { now: Date; timeZone: string };

export const fine = (summary: string, more: Partial<CheckResult> = {}): CheckResult => ({
  state: "fine",
  summary,
  ...more,
});
export const off = (summary: string, next?: NextStep): CheckResult => ({ state: "off", summary, next });
export const notKnown = (summary: string): CheckResult => ({ state: "unknown", summary });

export const checkLabels: Record<HealthCheck, string> = {
  saving: "Can save",
  database: "Database",
  disk: "Disk",
  backups: "Backups",
  restore: "Restore",
  certificate: "Certificate",
  mail: "Email",
  payments: "Payments",
  texts: "Texts",
  jobs: "Jobs",
  forecasts: "Forecasts",
  clock: "Clock",
  version: "Version",
};

export const stateLabels: Record<HealthState, string> = {
  stopped: "Stopped",
  to_do: "To do",
  soon: "Soon",
  unknown: "Not summary",
  fine: "Fine",
  off: "Not set up",
};

/** Worst first. Unknown comes before fine because it may be bad. */
const WORST_FIRST = Object.keys(stateLabels) as HealthState[];

export const compareStates = (a: HealthState, b: HealthState) => WORST_FIRST.indexOf(a) - WORST_FIRST.indexOf(b);

export const worse = (a: HealthState, b: HealthState | undefined): HealthState =>
  b !== undefined && compareStates(b, a) < 0 ? b : a;

export const needsAction = (state: HealthState) => state === "stopped" || state === "to_do";
