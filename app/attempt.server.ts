import type { Logger } from "pino";

const failed = new Map<string, number>();

/** Does one of many things that are due. What goes wrong with it is logged and counted, and stops none of the others. */
export async function attempt(
  { log }: { log: Logger },
  part: string,
  work: () => Promise<unknown>,
  about: Record<string, unknown> = {},
): Promise<void> {
  try {
    await work();
  } catch (error) {
    failed.set(part, (failed.get(part) ?? 0) + 1);
    log.error({ err: error, part, ...about }, "what was due failed");
  }
}

/** How often each part failed since the start. */
export const failuresSoFar = (): ReadonlyMap<string, number> => failed;
