// What is asked about the place of an event, for the office and in the words that customers read.
import type { Place, SiteQuestion, SiteReply, Surface } from "#app/shared/words/vocabulary.ts";

export const siteQuestions: { name: SiteQuestion; label: string; question: string }[] = [
  { name: "outlet", label: "Outlet within 100 ft", question: "Is there an outlet within 100 ft?" },
  { name: "gate", label: "Gate at least 3 ft wide", question: "Is every gate at least 3 ft wide?" },
  { name: "stairs", label: "Stairs on the way", question: "Are there stairs on the way?" },
  { name: "slope", label: "Sloped ground", question: "Is the spot on a slope?" },
];

export const replyLabels: Record<SiteReply, string> = { yes: "Yes", no: "No", unsure: "Not sure" };

export const surfaceLabels: Record<Surface, string> = {
  unknown: "Not sure",
  grass: "Grass",
  hard: "Driveway or concrete",
  indoor: "Indoors",
};

/** Customers choose one of these. */
export const placeNames: Record<Place | "unsure", string> = {
  home: "A home",
  park: "A park",
  school: "A school",
  church: "A church",
  business: "A business",
  unsure: "Not sure",
};
