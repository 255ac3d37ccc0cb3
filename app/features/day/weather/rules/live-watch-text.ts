// The sentences of the live watch, for pages, emails and texts. They say what was measured and what to do, and never call it safe.
import type { WatchCause } from "#app/shared/words/vocabulary.ts";
import { judgeSite, type Look, type WatchRules } from "./live-watch.ts";

type Said = {
  look: Look | undefined;
  causes: readonly WatchCause[];
  limitMph: number;
  rules: WatchRules;
  /** "2:15 PM" on the business's clock. */
  clock: (at: Date) => string;
};

/** `Gusts of 19 mph, limit 15`. */
export function watchHeadline({ look, causes, limitMph, rules }: Omit<Said, "clock">): string {
  const site = look && judgeSite(look, limitMph, rules);
  const [warning] = site?.warnings ?? [];
  if (causes.includes("alert") && warning) return warning.event;
  if (causes.includes("thunder")) return "Thunder near you";
  if (causes.includes("gust") && site?.gust) return `Gusts of ${site.gust.mph} mph, limit ${limitMph}`;
  return "The wind is picking up";
}

/** What it rests on: `Station KDZJ measured a gust of 19 mph at 2:15 PM. The limit for this order is 15 mph.` */
export function watchReason({ look, causes, limitMph, rules, clock }: Said): string {
  if (!look) return "";
  const { station, hour } = look.reading;
  const { gust, warnings } = judgeSite(look, limitMph, rules);
  const measuredAt = clock(station ? new Date(station.at) : look.readAt);
  const sentences: string[] = [];
  if (causes.includes("alert"))
    sentences.push(
      ...warnings.map(({ event, until }) => `${event}${until ? ` until ${clock(new Date(until))}` : ""}.`),
    );
  if (causes.includes("thunder") && station)
    sentences.push(`Station ${station.station} reported thunder at ${measuredAt}.`);
  if (gust && !causes.includes("thunder"))
    sentences.push(
      gust.measured && station
        ? `Station ${station.station} measured ${station.gustMph === undefined ? "wind" : "a gust"} of ${gust.mph} mph at ${measuredAt}${forecastSaid(hour?.gustMph)}.`
        : `Gusts of ${gust.mph} mph are forecast for this hour.`,
      `The limit for this order is ${limitMph} mph.`,
    );
  return sentences.join(" ");
}

const forecastSaid = (mph: number | undefined) => (mph === undefined ? "" : `; the forecast said ${mph}`);

/** What the customer does now. */
export const offSteps = [
  { title: "Everyone off", text: "Children out through the front, slowest first. Nobody on the slide." },
  { title: "Empty? Blower off", text: "Switch it off at the blower, then pull the plug. It sinks in two minutes." },
  { title: "Leave the stakes in", text: "Keep everybody 10 ft away until it lies flat." },
] as const;

/** What the customer looks at before anybody gets on again. */
export const resumeSteps = [
  { title: "Look at every stake", text: "All straight and down. One is loose? Don't start, call us." },
  { title: "Blower on", text: "Wait until the walls are firm, about 3 minutes." },
  { title: "Let them in", text: "As many as the label allows, and one adult watching." },
] as const;
