// The answers about the place of an event, as the office's form holds them.

import { siteQuestions } from "../../order-form/rules/site-questions.ts";
import type { BookingDetail } from "../order-page-schema.ts";

type Order = Pick<BookingDetail, "place" | "site">;
type Typed = (name: string) => string;

/** Only an empty height says that there is none: what can't be read as one would silently delete it. */
export function siteProblems(typed: Typed): { ceilingFt?: string } {
  const ceiling = typed("ceilingFt").trim();
  return ceiling === "" || Number(ceiling) > 0 ? {} : { ceilingFt: "Please enter feet as a number, such as 16." };
}

/** The kind of place as it is chosen: one that isn't known is among the answers, of which it says that it was asked. */
export const placeChosen = ({ place, site }: Order) => place ?? (site.place ? "unsure" : "");

/** What of place and site was changed; empty answers were not asked. Other answers stay with their site. */
export function placeWish({ place, site }: Order, typed: Typed): { place?: string | null; site?: Order["site"] } {
  const names = siteQuestions.map(([name]) => name);
  const ceiling = Number(typed("ceilingFt"));
  const chosen = typed("place");
  const kind = chosen === "unsure" ? "" : chosen;
  const answers = Object.fromEntries([
    ...(chosen === "unsure" ? [["place", chosen]] : []),
    ...names.map((name) => [name, typed(name)]).filter(([, answer]) => answer),
    ...(ceiling > 0 ? [["ceilingFt", ceiling]] : []),
  ]) as Order["site"];
  const isSame = ["place", ...names, "ceilingFt"].every((name) => answers[name] === site[name]);
  return {
    ...(kind === (place ?? "") ? {} : { place: kind || null }),
    ...(isSame ? {} : { site: answers }),
  };
}
