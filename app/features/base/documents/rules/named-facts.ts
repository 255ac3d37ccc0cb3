// The editor shows facts by their labels, `{{Usual wind limit}}`. The stored text has names that never change,
// `{{windLimit}}`. Both are understood when typed.
import type { NamedFact } from "../schema.ts";

type Placeholder = { typed: string; name: string; at: number };

const BRACES = /\{\{\s*([^{}\n]*?)\s*\}\}/g;

export function withLabels(text: string, facts: readonly NamedFact[]): string {
  return text.replace(BRACES, (typed, name: string) => {
    const fact = findFact(name, facts);
    // Two rentals with the same name have the same label, which maps back to the first.
    return fact && findFact(fact.label, facts)?.name === name ? `{{${fact.label}}}` : typed;
  });
}

export function withNames(text: string, facts: readonly NamedFact[]): string {
  return text.replace(BRACES, (typed, name: string) => {
    const fact = findFact(name, facts);
    return fact ? `{{${fact.name}}}` : typed;
  });
}

export function findFact(typed: string, facts: readonly NamedFact[]): NamedFact | undefined {
  return (
    facts.find(({ name }) => name === typed) ?? facts.find(({ label }) => label === typed) ?? findSeveral(typed, facts)
  );
}

/** Lists the names in double braces, each once, in the order of the text. */
export function placeholdersIn(text: string): Placeholder[] {
  const placeholders = [...text.matchAll(BRACES)].map((match) => {
    return { typed: match[0], name: match[1] ?? "", at: match.index };
  });
  return placeholders.filter(({ typed }, index) => placeholders.findIndex((one) => one.typed === typed) === index);
}

/** For example `price:castle-combo,palm-combo`, shown as `Price, Castle Combo or Palm Tree Combo`. */
function findSeveral(typed: string, facts: readonly NamedFact[]): NamedFact | undefined {
  const [, kind, types] = /^(\w+):([^,]+,.+)$/.exec(typed) ?? [];
  const [, title, labels] = /^([^,]+), (.+ or .+)$/.exec(typed) ?? [];
  const parts = types
    ? types.split(",").map((type) => facts.find(({ name }) => name === `${kind}:${type.trim()}`))
    : (labels?.split(" or ") ?? []).map((item) => facts.find(({ label }) => label === `${title}, ${item}`));
  if (parts.length === 0 || !parts.every((part) => part !== undefined)) return undefined;
  const [first, ...others] = parts;
  const after = (text: string, mark: string) => text.slice(text.indexOf(mark) + mark.length);
  return {
    name: [first?.name, ...others.map(({ name }) => after(name, ":"))].join(","),
    label: [first?.label, ...others.map(({ label }) => after(label, ", "))].join(" or "),
    value: [...new Set(parts.map(({ value }) => value))].join(" or "),
  };
}
