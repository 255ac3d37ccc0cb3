/** What a unit can be, as the owner reads it. A new one is a bounce house unless said otherwise. */
const labels: Record<string, string> = {
  bounce_house: "Bounce house",
  "castle-combo": "Castle combo",
  "palm-combo": "Palm tree combo",
  "castle-basketball": "Castle with basketball",
  "giant-slide": "Giant slide",
  "slip-slide": "Slip and slide",
};

export const itemTypes = Object.entries(labels).map(([type, label]) => ({ type, label }));

/** A type from elsewhere is shown by its own word. */
export function typeLabel(type: string): string {
  const words = type.replace(/[-_]/g, " ");
  return labels[type] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
