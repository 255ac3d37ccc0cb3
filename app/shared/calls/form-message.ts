/** Returns the message above a form, unless a field already shows it. */
export function formMessage(
  message: string | undefined,
  fields: Record<string, string | undefined>,
): string | undefined {
  return Object.values(fields).includes(message) ? undefined : message;
}
