// Places on the lawn are in percent of it, back to front, so that the front ones are painted last.

export type LawnPlace = { left: number; bottom: number; width: number; height: number };

/** More rentals would hide each other. */
export const LAWN_ROOM = 8;

const ONE: LawnPlace[] = [{ left: 12, bottom: 5, width: 76, height: 92 }];
const TWO: LawnPlace[] = [
  { left: 37, bottom: 12, width: 63, height: 88 },
  { left: 0, bottom: 4, width: 58, height: 66 },
];
const THREE: LawnPlace[] = [
  { left: 46, bottom: 26, width: 53, height: 72 },
  { left: 1, bottom: 19, width: 51, height: 72 },
  { left: 29, bottom: 2, width: 48, height: 44 },
];

type Row = { inset: number; bottom: number; width: number; height: number };

export function lawnPlaces(count: number): LawnPlace[] {
  const itemCount = Math.min(count, LAWN_ROOM);
  if (itemCount < 2) return ONE.slice(0, itemCount);
  if (itemCount === 2) return TWO;
  if (itemCount === 3) return THREE;
  const behind = Math.ceil(itemCount / 2);
  const before = itemCount - behind;
  return [
    ...row(behind, { inset: 3, bottom: 33, width: 130 / (behind + 0.7), height: 57 }),
    ...row(before, { inset: 7, bottom: 3, width: 110 / (before + 0.6), height: 48 }),
  ];
}

function row(count: number, { inset, ...size }: Row): LawnPlace[] {
  const step = (100 - 2 * inset - size.width) / (count - 1);
  return Array.from({ length: count }, (_, at) => ({ left: inset + at * step, ...size }));
}
