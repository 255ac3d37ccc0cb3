import { mediumDateAt, shortMoment } from "#app/shared/days/business-clock.ts";
import type { DocumentKind } from "#app/shared/words/vocabulary.ts";
import type { DocumentOutline, DocumentVersion } from "../schema.ts";

export const kindLabels: Record<DocumentKind, { one: string; all: string }> = {
  article: { one: "article", all: "Articles" },
  question: { one: "question", all: "FAQ" },
  town: { one: "town page", all: "Town pages" },
  site: { one: "site text", all: "Site texts" },
  waiver: { one: "waiver text", all: "Waiver" },
  legal: { one: "page", all: "Legal pages" },
  announcement: { one: "announcement", all: "Announcements" },
};

/** The owner can write new documents of these kinds. */
export const writableKinds: readonly DocumentKind[] = ["article", "question", "town", "announcement"];

export function stateText({ state, hasDraft, liveFrom }: DocumentOutline, timeZone: string): string {
  if (state === "scheduled" && liveFrom) return `Scheduled for ${shortMoment(new Date(liveFrom), timeZone)}`;
  if (state === "shown") return hasDraft ? "Published, with a newer draft" : "Published";
  if (state === "ended") return "Ended";
  return state === "draft" ? "Draft" : "Not on the site";
}

export function versionState({ state, isStarting }: DocumentVersion): string {
  if (state === "draft") return "Draft";
  if (state === "scheduled") return "Scheduled";
  if (state === "retired") return "Taken off the site";
  const label = isStarting ? "Came with the product" : "Published";
  return state === "shown" ? `${label}, on the site now` : label;
}

export const versionDay = ({ at }: DocumentVersion, timeZone: string) => mediumDateAt(new Date(at), timeZone);
