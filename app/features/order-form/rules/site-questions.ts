// What the office asks about the place of an event.
import { type Place, places } from "../../../shared/vocabulary.ts";
import { placeLabels } from "../../orders/rules/site-text.ts";

export const placeOptions: [Place | "unsure", string][] = [
  ...places.map((place): [Place, string] => [place, placeLabels[place]]),
  ["unsure", "Not sure"],
];

export const siteQuestions = [
  ["outlet", "Outlet within 100 ft"],
  ["gate", "Gate at least 3 ft wide"],
  ["stairs", "Stairs on the way"],
  ["slope", "Sloped ground"],
] as const;
