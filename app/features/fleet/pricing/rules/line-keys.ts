/** Gives each line of a price a unique key. Two of the same rental have two lines with the same text. */
export function withLineKeys<Line extends { kind: string; label: string }>(lines: readonly Line[]) {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const name = `${line.kind} ${line.label}`;
    const nth = (counts.get(name) ?? 0) + 1;
    counts.set(name, nth);
    return { ...line, key: `${name} ${nth}` };
  });
}
