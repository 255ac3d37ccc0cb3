// What tells the drawn cover of one article from the next: where the sun stands, the weather, and which hills are seen.

type Place = { left: number; top: number };

export type CoverScene = {
  /** In percent of the cover. */
  sun: Place & { height: number };
  clouds: readonly Place[];
  /** `part`: where of the hills that all covers share it begins, from 0 to 1. */
  hills: { part: number; height: number; mirrored: boolean };
};

const SUNS = [
  { left: 76, top: 14, height: 38 },
  { left: 44, top: 34, height: 46 },
  { left: 62, top: 8, height: 28 },
  { left: 34, top: 12, height: 34 },
  { left: 80, top: 38, height: 50 },
  { left: 54, top: 20, height: 40 },
] as const;

const CLOUDS: readonly (readonly Place[])[] = [
  [],
  [{ left: 52, top: 16 }],
  [
    { left: 48, top: 30 },
    { left: 84, top: 12 },
  ],
  [{ left: 86, top: 40 }],
  [
    { left: 60, top: 40 },
    { left: 42, top: 10 },
  ],
];

const HEIGHTS = [46, 56, 66] as const;
const PARTS = 9;

/** The same article always has the same scene. */
export function coverScene(slug: string): CoverScene {
  const number = [...slug].reduce(
    (total, letter) => Math.imul(total ^ letter.charCodeAt(0), 16_777_619) >>> 0,
    2_166_136_261,
  );
  const pick = <T>(all: readonly T[], turn: number): T => all[Math.floor(number / turn) % all.length] as T;
  return {
    sun: pick(SUNS, 1),
    clouds: pick(CLOUDS, 7),
    hills: {
      part: (Math.floor(number / 97) % PARTS) / PARTS,
      height: pick(HEIGHTS, 41),
      mirrored: pick([false, true], 11),
    },
  };
}
