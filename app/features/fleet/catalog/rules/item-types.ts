/** The owner reads these labels. The default is a bounce house. */
const labels: Record<string, string> = {
  bounce_house: "Bounce house",
  "castle-combo": "Castle combo",
  "palm-combo": "Palm tree combo",
  "castle-basketball": "Castle with basketball",
  "giant-slide": "Giant slide",
  "slip-slide": "Slip and slide",
};

export const itemTypes = Object.entries(labels).map(([type, label]) => ({ type, label }));

/** An unknown type is its own label. */
export function typeLabel(type: string): string {
  const words = type.replace(/[-_]/g, " ");
  return labels[type] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
