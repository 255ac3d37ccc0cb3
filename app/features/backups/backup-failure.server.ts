import { isStoreError } from "../../../adapters/store/port.ts";
import type { Deps } from "../../deps.server.ts";
import { storeSentence } from "./rules/store-sentence.ts";

/** Why a backup or a drill failed, for the owner. What went wrong inside is in the log. */
export function failureSentence({ connections }: Pick<Deps, "connections">, error: unknown): string {
  const { store } = connections.state().backups.facts;
  if (isStoreError(error) && store) return storeSentence(error.failure, store);
  const { code, name, message } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG") return NO_ROOM;
  if (name === "AbortError") return "The server was stopped while it ran.";
  // Written for people where it is thrown.
  if (error instanceof OwnerError || name === "DumpError") return message;
  return "Something went wrong on the server. Its log says more.";
}

const NO_ROOM = "The server's disk is too full: while a backup is made, a copy of it lies there. Free some space.";

/** An error whose message is for the owner. */
export class OwnerError extends Error {}
