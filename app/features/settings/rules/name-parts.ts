/** The two lines of a name beside the logo: its first word, and the rest. */
export function nameParts(name: string): { shortName: string; shortNameTail: string } {
  const [shortName = "", ...rest] = name.trim().split(/\s+/);
  return { shortName, shortNameTail: rest.join(" ") };
}
