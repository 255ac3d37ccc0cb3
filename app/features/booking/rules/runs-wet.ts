/** Whether there is water on the day: by the option, or by nature, as with the slip and slide. */
export function runsWet(wetOption: boolean, itemType: string | undefined): boolean {
  return wetOption || itemType === "slip-slide";
}
