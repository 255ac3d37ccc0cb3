// The sentence under a verdict. It never calls a day safe.
import type { DayPlan, DayVerdict, Verdict, WeatherRules } from "./verdict.ts";

export const verdictNames: Record<Verdict, string> = { go: "Go", watch: "Watch", stop: "Stop", unknown: "Unknown" };

/** `clock`: "4 PM" on the business's clock. */
export function verdictText(
  day: DayVerdict,
  plan: Pick<DayPlan, "limitMph" | "indoors">,
  rules: WeatherRules,
  clock: (at: string) => string,
): string {
  const sentences = [
    ...day.alerts.map(({ event }) => `${event}.`),
    ...windText(day, plan, rules, clock),
    ...wetText(day, rules, clock),
  ];
  if (plan.indoors) sentences.push("Indoors: wind doesn't count.");
  const hasNoGusts = !plan.indoors && day.hours.some(({ gustMph }) => gustMph === undefined);
  if (day.hours.length > 0 && hasNoGusts) sentences.push(missingText(day));
  return sentences.join(" ");
}

function windText(
  { peak, over }: DayVerdict,
  { limitMph, indoors }: Pick<DayPlan, "limitMph" | "indoors">,
  rules: WeatherRules,
  clock: (at: string) => string,
): string[] {
  if (indoors || !peak) return [];
  if (over)
    return [
      `Over ${limitMph} mph from ${clock(over.from)} to ${clock(over.until)}, peak ${peak.mph} at ${clock(peak.at)}.`,
    ];
  return peak.mph >= limitMph - rules.watchWithinMph ? [`Gusts to ${peak.mph} mph at ${clock(peak.at)}.`] : [];
}

function wetText(
  { rainPercent = 0, thunderPercent = 0, wetFrom }: DayVerdict,
  rules: WeatherRules,
  clock: (at: string) => string,
): string[] {
  if (wetFrom === undefined) return [];
  const kinds = [
    ...(rainPercent >= rules.rainPercent ? ["rain"] : []),
    ...(thunderPercent >= rules.thunderPercent ? ["thunder"] : []),
  ].join(" and ");
  return [`${kinds.charAt(0).toUpperCase()}${kinds.slice(1)} likely from ${clock(wetFrom)}.`];
}

function missingText({ hours }: DayVerdict): string {
  if (hours.every(({ gustMph, windMph }) => gustMph === undefined && windMph === undefined))
    return "There's no forecast for these hours yet.";
  return hours.every(({ gustMph }) => gustMph === undefined)
    ? "The forecast says nothing about gusts."
    : "For some hours the forecast says nothing about gusts.";
}
