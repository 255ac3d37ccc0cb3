/** What was asked for and is not offered any more; none as long as it is not known what is. */
export function goneExtras(wanted: Record<number, number>, offered: readonly { id: number }[] | undefined): number[] {
  if (!offered) return [];
  return Object.entries(wanted).flatMap(([id, quantity]) =>
    quantity > 0 && offered.every((extra) => extra.id !== Number(id)) ? [Number(id)] : [],
  );
}
