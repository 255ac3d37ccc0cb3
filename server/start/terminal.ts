import { StartError, wantsStacks } from "#config/env.server.ts";

export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  print(`  ${what} … ${formatMs(performance.now() - start)}`);
  return result;
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function formatMs(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** Prints one readable message and exits; LOG_LEVEL=debug also shows the stack. */
export function exitWithError(error: unknown): never {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const hint = error instanceof StartError ? "" : "\n(LOG_LEVEL=debug shows more.)";
  process.stderr.write(wantsStacks() ? `${stack}\n` : `\n${message}${hint}\n\n`);
  process.exit(1);
}
