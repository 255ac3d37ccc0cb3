/**
 * Whether someone who has so much already may take one more. Alone they may take most, never all: what is left belongs to
 * whoever comes next. Each next one may take the same part of what the others left. Nobody has to know how many there are.
 */
export function mayTake(mine: number, free: number, times = 3): boolean {
  return free > 0 && mine < free * times;
}

/** How much each of them has. Whoever has nothing is not remembered. */
export class Shares {
  readonly #of = new Map<string, number>();
  total = 0;

  of(client: string): number {
    return this.#of.get(client) ?? 0;
  }

  add(client: string, amount: number): void {
    const now = this.of(client) + amount;
    this.total += amount;
    if (now === 0) this.#of.delete(client);
    else this.#of.set(client, now);
  }
}
