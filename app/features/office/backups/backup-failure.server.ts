import { isStoreError } from "#adapters/store/port.ts";
import type { Deps } from "#app/deps.server.ts";
import { storeSentence } from "./rules/store-sentence.ts";

/** Says why a backup or restore drill failed, in words for the owner. The log has the technical cause. */
export function failureSentence({ connections }: Pick<Deps, "connections">, error: unknown): string {
  const { store } = connections.state().backups.facts;
  if (isStoreError(error) && store) return storeSentence(error.failure, store);
  const { code, name, message } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG") return NO_ROOM;
  if (name === "AbortError") return "The server was stopped while it was running.";
  // These errors already have words for the owner.
  if (error instanceof OwnerError || name === "DumpError") return message;
  return "Something went wrong on the server. The log has the details.";
}

const NO_ROOM = "The server's disk is too full. A backup needs room for a temporary copy. Free some space.";

/** An error whose message is for the owner. */
export class OwnerError extends Error {}
