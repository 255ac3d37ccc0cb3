import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { findOfficeOutbox } from "./office-outbox.ts";
import { NO_CHANGES } from "./stored-changes.ts";

/** How many changes were not sent yet, and those that the server refused. */
export function useOfficeOutbox() {
  const { subscribe, state, dismiss } = findOfficeOutbox(useQueryClient());
  const { changes, refused } = useSyncExternalStore(subscribe, state, () => NO_CHANGES);
  return { unsent: changes.length, refused, dismiss };
}
