/** What is in the fields of a form by these names; a field that isn't there is empty. */
export function formValues<Name extends string>(form: HTMLFormElement, ...names: Name[]): Record<Name, string> {
  const typed = new FormData(form);
  const values: Partial<Record<Name, string>> = {};
  for (const name of names) values[name] = String(typed.get(name) ?? "");
  return values as Record<Name, string>;
}
