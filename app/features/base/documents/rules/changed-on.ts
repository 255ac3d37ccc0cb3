import { businessToday } from "#app/shared/days/business-clock.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { LiveDocument } from "./shown-documents.ts";

/** Returns the day on which the owner's text was published. Starting content has dates of its own. */
export function changedOn({ isStarting, liveFrom }: LiveDocument, timeZone: string): PlainDate | undefined {
  return isStarting ? undefined : businessToday(liveFrom, timeZone);
}
