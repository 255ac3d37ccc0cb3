// Markup has its own type, and plain strings are always escaped, so text from outside can never become markup.

export type Markup = { readonly markup: string };

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** For example html`<p>${name}</p>`. */
export function html(strings: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup {
  return { markup: String.raw({ raw: strings }, ...values.map(toMarkup)) };
}

function toMarkup(value: string | Markup | Markup[]): string {
  if (typeof value === "string") return escapeHtml(value);
  return Array.isArray(value) ? value.map(({ markup }) => markup).join("") : value.markup;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
