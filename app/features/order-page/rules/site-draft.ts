// The office's form of the answers about the place.

import { siteQuestions } from "../../order-form/rules/site-questions.ts";
import type { BookingDetail } from "../order-page-schema.ts";

type Order = Pick<BookingDetail, "place" | "site">;
type Typed = (name: string) => string;

/** Only an empty field removes the height. An unreadable value must not silently delete it. */
export function siteProblems(typed: Typed): { ceilingFt?: string } {
  const ceiling = typed("ceilingFt").trim();
  return ceiling === "" || Number(ceiling) > 0 ? {} : { ceilingFt: "Please enter feet as a number, such as 16." };
}

/** The chosen kind of place. "Not sure" is stored with the answers, which shows that it was asked. */
export const placeChosen = ({ place, site }: Order) => place ?? (site.place ? "unsure" : "");

/** The changed answers. Empty ones were not asked, and all others stay. */
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
