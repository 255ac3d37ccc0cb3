/** A draft without a recipient. Mail programs show a plus sign as a plus, so spaces are written out. */
export function emailLink({ subject, body }: { subject: string; body: string }): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`;
}
