/** How many things of a page wait for the owner. Nothing is said of zero. */
export function AttentionCount({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className="grid min-w-6 place-items-center rounded-full bg-sun px-1.5 text-fine font-semibold text-ink tabular-nums">
      {count}
      <span className="sr-only"> needing attention</span>
    </span>
  );
}
