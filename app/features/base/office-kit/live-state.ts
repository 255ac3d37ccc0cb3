// Whether the owner's pages get changes as they happen. One connection serves every page, so its state lives here.
import { useSyncExternalStore } from "react";

export type LiveState = "connecting" | "live" | "disconnected";

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
