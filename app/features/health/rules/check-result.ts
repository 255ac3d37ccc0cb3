// How a check stands, in words for the owner.
import type { HealthCheck, HealthState } from "../../../shared/vocabulary.ts";

export type NextStep = {
  text: string;
  /** Pages of the office where it is done. */
  links?: { label: string; href: string }[];
  /** On the server. */
  command?: string;
};

export type CheckResult = {
  state: HealthState;
  /** One plain sentence. */
  known: string;
  next?: NextStep | undefined;
  /** Lines for whoever runs the server. */
  details?: string[] | undefined;
  /** The owner is told, under this title: `no backup for 2 days`. */
  alarm?: string | undefined;
  /** How much of it is used, from 0 to 1: a bar shows it. */
  used?: number | undefined;
};

export type HealthResults = Partial<Record<HealthCheck, CheckResult>>;

/** What a rule knows beside its facts. */
export type LocalNow = { now: Date; timeZone: string };

export const fine = (known: string, more: Partial<CheckResult> = {}): CheckResult => ({
  state: "fine",
  known,
  ...more,
});
export const off = (known: string, next?: NextStep): CheckResult => ({ state: "off", known, next });
export const notKnown = (known: string): CheckResult => ({ state: "unknown", known });

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
  unknown: "Not known",
  fine: "Fine",
  off: "Not set up",
};

/** From the worst. What nobody knows may be worse than what is fine. */
const WORST_FIRST = Object.keys(stateLabels) as HealthState[];

export const compareStates = (a: HealthState, b: HealthState) => WORST_FIRST.indexOf(a) - WORST_FIRST.indexOf(b);

export const worse = (a: HealthState, b: HealthState | undefined): HealthState =>
  b !== undefined && compareStates(b, a) < 0 ? b : a;

/** Whether somebody has to do something about it. */
export const needsAction = (state: HealthState) => state === "stopped" || state === "to_do";
