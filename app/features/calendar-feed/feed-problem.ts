import { isUnreachable } from "../office/owner-fetch.ts";

export function feedProblem(error: unknown): string {
  if (isUnreachable(error))
    return "The server cannot be reached. Nothing was changed; please try again when it is back.";
  return error instanceof Error ? error.message : "The server could not do this.";
}
