/** `unit 2` for "Castle Combo 2"; a name of its own stays: `Old red one`. */
export function unitLabel(itemName: string, unitName: string): string {
  const number = unitName.startsWith(`${itemName} `) ? unitName.slice(itemName.length + 1) : "";
  return /^\d+$/.test(number) ? `unit ${number}` : unitName;
}
