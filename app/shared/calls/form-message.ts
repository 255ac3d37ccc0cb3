export function formMessage(
  message: string | undefined,
  fields: Record<string, string | undefined>,
): string | undefined {
  return Object.values(fields).includes(message) ? undefined : message;
}
