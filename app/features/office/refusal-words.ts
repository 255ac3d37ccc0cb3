import { isUnreachable, OwnerProblem } from "./owner-fetch.ts";

const NOTHING_CHANGED = "The server cannot be reached. Nothing was changed; please try again when it is back.";

/** Why something the owner asked for was not done, in words. What is no answer of the server is thrown on. */
export function refusalWords(error: unknown): string {
  if (isUnreachable(error)) return NOTHING_CHANGED;
  if (error instanceof OwnerProblem) return error.message;
  throw error;
}
