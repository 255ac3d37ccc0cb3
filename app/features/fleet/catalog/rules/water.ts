/** A slip and slide always runs wet, so it has no option and no fee. */
export function isAlwaysWet({ type }: { type: string }): boolean {
  return type === "slip-slide";
}

/** Says whether it runs wet on the day: by the option, or always. */
export function runsWet(wetOption: boolean, item: { type: string } | undefined): boolean {
  return wetOption || (item !== undefined && isAlwaysWet(item));
}
