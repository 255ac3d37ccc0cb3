// Whether the owner's pages hear of changes as they happen. One connection serves every page, so its state lives here.
import { useSyncExternalStore } from "react";

export type LiveState = "connecting" | "live" | "away";

let state: LiveState = "connecting";
const listeners = new Set<() => void>();

export function setLiveState(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => "connecting",
  );
}
