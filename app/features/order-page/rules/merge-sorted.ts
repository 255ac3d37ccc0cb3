/** One sequence of several that are sorted, made as it is read. */
export function* mergeSorted<Value>(
  pieces: readonly (readonly Value[])[],
  compare: (one: Value, other: Value) => number,
): Generator<Value, void, undefined> {
  const heads = pieces.map((piece) => ({ piece, at: 0 }));
  for (;;) {
    let first: { head: (typeof heads)[number]; value: Value } | undefined;
    for (const head of heads) {
      const value = head.piece[head.at];
      if (value !== undefined && (!first || compare(value, first.value) < 0)) first = { head, value };
    }
    if (!first) return;
    first.head.at += 1;
    yield first.value;
  }
}
