/** A slip and slide without water is a mat: it runs wet as it is, so there is nothing to choose and nothing to add. */
export function isAlwaysWet({ type }: { type: string }): boolean {
  return type === "slip-slide";
}

/** Whether there is water on the day: by the option, or by nature. */
export function runsWet(wetOption: boolean, item: { type: string } | undefined): boolean {
  return wetOption || (item !== undefined && isAlwaysWet(item));
}
