/** Shortens "Castle Combo 2" to `unit 2` and leaves other names unchanged: `Old red one`. */
export function unitLabel(itemName: string, unitName: string): string {
  const number = unitName.startsWith(`${itemName} `) ? unitName.slice(itemName.length + 1) : "";
  return /^\d+$/.test(number) ? `unit ${number}` : unitName;
}
