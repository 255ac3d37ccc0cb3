/**
 * Says whether a client may take one more. Alone it may take most, never all, so that something is left for the next
 * client. Each next one may take the same share of the rest.
 */
export function mayTake(mine: number, free: number, times = 3): boolean {
  return free > 0 && mine < free * times;
}

/** Counts each client's share. Clients without any are removed. */
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
