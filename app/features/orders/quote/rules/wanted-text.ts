// A whole order that somebody requests a quote for, as text.
import type { WantedView } from "../schema.ts";

/** `Giant Slide, wet`, `2 × Castle Combo`, `2 × Generator`, `For 2 days`. */
export function wantedTexts({ items, extras, days }: WantedView): string[] {
  const names = items.map(({ name, wetOption }) => (wetOption ? `${name}, wet` : name));
  return [
    ...[...Map.groupBy(names, (text) => text)].map(([text, { length }]) => counted(text, length)),
    ...extras.map(({ name, quantity }) => counted(name, quantity)),
    ...(days > 1 ? [`For ${days} days`] : []),
  ];
}

const counted = (text: string, count: number) => (count > 1 ? `${count} × ${text}` : text);
