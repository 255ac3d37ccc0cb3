// Chance that repeats: the same seed gives the same demo, so a screenshot or a bug can be made again.

export type Dice = ReturnType<typeof makeDice>;

export function makeDice(seed: number) {
  const next = mulberry32(seed);

  /** A whole number from `low` to `high`, both included. */
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  const chance = (probability: number) => next() < probability;

  function pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new RangeError("There is nothing to pick from");
    return from[between(0, from.length - 1)] as T;
  }

  function shuffle<T>(from: readonly T[]): T[] {
    return from
      .map((value) => ({ value, key: next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ value }) => value);
  }

  /** `count` different ones, the heavier the likelier: each runs a race at the speed of its weight. */
  function sample<T>(from: readonly T[], count: number, weight: (value: T) => number): T[] {
    return from
      .map((value) => ({ value, finish: -Math.log(next()) / weight(value) }))
      .sort((a, b) => a.finish - b.finish)
      .slice(0, count)
      .map(({ value }) => value);
  }

  /** Looks like the 160-bit tokens of real bookings, and is as guessable as the seed: for demo data only. */
  const token = () => Buffer.from(Array.from({ length: 20 }, () => between(0, 255))).toString("base64url");

  return { between, chance, pick, shuffle, sample, token };
}

function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
