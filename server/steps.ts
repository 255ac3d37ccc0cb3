/** Says what is being done and how long it took; the person at the terminal should never wonder. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  say(`  ${what} … ${formatMs(performance.now() - start)}`);
  return result;
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function formatMs(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
