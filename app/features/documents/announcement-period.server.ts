import { businessMoment } from "../../shared/business-moment.server.ts";
import type { AnnouncementMeta } from "./rules/document-kinds.ts";
import type { Period } from "./rules/shown-documents.ts";

/** The moments between which an announcement is shown. */
export function periodOf({ from, until }: AnnouncementMeta): Period {
  return { from: businessMoment(from), until: businessMoment(until) };
}
