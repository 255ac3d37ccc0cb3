type Item = { type: string; wetAvailable: boolean };

/** Runs on water as it is, so there is nothing to choose and nothing to add. */
export function isWetByNature({ type, wetAvailable }: Item): boolean {
  return type === "slip-slide" && !wetAvailable;
}
