import { useQuery } from "@tanstack/react-query";
import { ownerQuery } from "../office-kit/owner-queries.ts";
import type { HoldAlarmView } from "./book-schema.ts";

export function useHoldAlarm(): NonNullable<HoldAlarmView["alarm"]> | undefined {
  return useQuery(ownerQuery<HoldAlarmView>("/api/holds/alarm")).data?.alarm ?? undefined;
}
