// What moves money, lets people in or takes data out asks for the password or passkey again after a while. The call waits
// here meanwhile and is repeated, so no page does anything special.
import { useSyncExternalStore } from "react";

type Waiting = { confirmed: Promise<boolean>; resolve: (confirmed: boolean) => void };

let waiting: Waiting | undefined;
const listeners = new Set<() => void>();

/** True once the person has shown who they are; false when they would rather not. */
export function waitForConfirmation(): Promise<boolean> {
  if (!waiting) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    change({ confirmed: promise, resolve });
  }
  return (waiting as unknown as Waiting).confirmed;
}

export function endConfirmation(confirmed: boolean): void {
  waiting?.resolve(confirmed);
  change(undefined);
}

function change(next: Waiting | undefined): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConfirmationNeeded(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting !== undefined,
    () => false,
  );
}
