import { OwnerProblem } from "./owner-fetch.ts";

const NOTHING_CHANGED = "The server cannot be reached. Nothing was changed; please try again when it is back.";

/** What is said of a call that failed: the server's own words, or that nobody heard it. */
export function failureWords(error: unknown): string {
  return error instanceof OwnerProblem ? error.message : NOTHING_CHANGED;
}
