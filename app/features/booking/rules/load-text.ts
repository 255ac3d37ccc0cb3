// What a stop is about, in words.
type Things = {
  things: readonly { name: string; wet: boolean }[];
  extras: readonly { name: string; quantity: number }[];
};

/** `Castle Combo, wet` and `2 × Generator`, one each. */
export function loadTexts({ things, extras }: Things): string[] {
  return [
    ...things.map(({ name, wet }) => `${name}, ${wet ? "wet" : "dry"}`),
    ...extras.map(({ name, quantity }) => `${quantity} × ${name}`),
  ];
}

export function sizeText([length, width, height]: readonly number[]): string {
  return length === undefined ? "" : `${length} × ${width} ft, ${height} ft tall`;
}
