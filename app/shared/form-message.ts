/** A sentence that already stands beside a field is not said above the form as well. */
export function formMessage(
  message: string | undefined,
  fields: Record<string, string | undefined>,
): string | undefined {
  return Object.values(fields).includes(message) ? undefined : message;
}
