import { isUnreachable, OwnerProblem } from "./owner-fetch.ts";

/** Why something the owner asked for was not done, in words. What is neither a refusal nor silence is thrown on. */
export function refusalWords(error: unknown): string {
  if (error instanceof OwnerProblem || isUnreachable(error)) return error.message;
  throw error;
}
