import { useQuery } from "@tanstack/react-query";
import { addDays, type PlainDate } from "../../../shared/plain-date.ts";
import { runSheetQuery } from "../queries.ts";
import { twoDaysText } from "../rules/day-text.ts";

/** Today and tomorrow in one sentence, once both are known. */
export function TwoDaysLine({ today }: { today: PlainDate }) {
  const { data: now } = useQuery(runSheetQuery(today));
  const { data: next } = useQuery(runSheetQuery(addDays(today, 1)));
  return now && next ? twoDaysText(now.stops, next.stops) : null;
}
