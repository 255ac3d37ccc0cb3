import { StartError, wantsStacks } from "../config/env.server.ts";

/** Ends a start that cannot go on with one readable message; the stack is for those who ask for it. */
export function giveUp(error: unknown): never {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const hint = error instanceof StartError ? "" : "\n(LOG_LEVEL=debug shows more.)";
  process.stderr.write(wantsStacks() ? `${stack}\n` : `\n${message}${hint}\n\n`);
  process.exit(1);
}
