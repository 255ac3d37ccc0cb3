// The owner's session can end while a form is open or a change is pending. Nothing is lost then: calls wait here until
// the owner signs in again, on this page or in another tab, and are sent again.
import { useSyncExternalStore } from "react";

type Waiting = { signedIn: Promise<void>; resolve: () => void };

let waiting: Waiting | undefined;
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

export function waitForSignIn(): Promise<void> {
  if (!waiting) {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting = { signedIn: promise, resolve };
    notifyListeners();
  }
  return waiting.signedIn;
}

export function resumeSession(): void {
  const before = waiting;
  if (!before) return;
  waiting = undefined;
  before.resolve();
  notifyListeners();
}

export const isSessionEnded = () => waiting !== undefined;

/** Called when the session has ended, and when the owner has signed in again. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSessionEnded(): boolean {
  return useSyncExternalStore(onSessionChange, isSessionEnded, () => false);
}
