/** Chooses by chance, and the same again with the same seed (mulberry32). */
export function seededPick(seed: number): <T>(choices: readonly T[]) => T {
  let state = seed;
  return (choices) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    const chance = ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    return choices[Math.floor(chance * choices.length)] as (typeof choices)[number];
  };
}
