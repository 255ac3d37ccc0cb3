/** Lines of a price with a name for each that no other has: two of the same rental have two lines that read alike. */
export function withLineKeys<Line extends { kind: string; label: string }>(lines: readonly Line[]) {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const name = `${line.kind} ${line.label}`;
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return { ...line, key: `${name} ${nth}` };
  });
}
