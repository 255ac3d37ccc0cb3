import { useQuery } from "@tanstack/react-query";
import { ownerListQuery, ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { usePaused } from "#app/features/base/office-kit/use-paused.ts";
import { answerFor, isEnough } from "./rules/callers.ts";

const PAUSE_MS = 200;
const MOST_SHOWN = 5;

/** One person with their notes and orders, the newest first. */
export function customerQuery(id: number) {
  return ownerQuery(`/api/customers/${id}`);
}

/** People who may be calling; undefined as long as too little is typed, or there is no answer to it yet. */
export function useCallers(typed: string) {
  const wanted = usePaused(typed.trim(), PAUSE_MS);
  const enabled = isEnough(wanted);
  const path = `/api/customers?${new URLSearchParams({ q: wanted, limit: String(MOST_SHOWN) })}` as const;
  const { data, isPaused, isError } = useQuery({
    ...ownerListQuery(path),
    enabled,
    // Searches are made by the dozen: none of them is worth keeping on the device.
    gcTime: 30_000,
  });
  return { found: answerFor(typed, wanted, data), away: enabled && (isPaused || isError) };
}
