import { parseBusinessMoment } from "#app/shared/days/business-moment.server.ts";
import type { AnnouncementMeta } from "./rules/document-kinds.ts";
import type { Period } from "./rules/shown-documents.ts";

export function announcementPeriod({ from, until }: AnnouncementMeta, timeZone: string): Period {
  return { from: parseBusinessMoment(from, timeZone), until: parseBusinessMoment(until, timeZone) };
}
