/** When a window of the business begins and ends, as a calendar writes it: `8–10 AM` is 080000 to 100000. */
export function windowHours(window: string): { begins: string; ends: string } {
  const [, from, to, half] = /^(\d{1,2})–(\d{1,2}) (AM|PM)$/.exec(window) ?? [];
  if (!from || !to || !half) throw new RangeError(`Not a window of hours: ${window}`);
  return { begins: onTheClock(Number(from), half), ends: onTheClock(Number(to), half) };
}

function onTheClock(hour: number, half: string): string {
  return `${String((hour % 12) + (half === "PM" ? 12 : 0)).padStart(2, "0")}0000`;
}
