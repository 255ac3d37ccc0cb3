/**
 * Whether a client that holds so much may take one more. Alone it may take most, never all: the rest is left for the next
 * client. Each next one may take the same share of what is left, however many there are.
 */
export function mayTake(mine: number, free: number, times = 3): boolean {
  return free > 0 && mine < free * times;
}

/** How much each client holds. Clients that hold nothing are removed. */
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
