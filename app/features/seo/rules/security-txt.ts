// Whom to tell about a security hole, in the format of RFC 9116.
const DAY_MS = 86_400_000;
// Every answer carries a new date, so a short time is no trouble. It tells readers of a copy that the copy is old.
const GOOD_FOR_DAYS = 90;

type Facts = { publicUrl: string; email: string; now: Date };

export function securityTxt({ publicUrl, email, now }: Facts): string {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const expires = new Date(midnight + GOOD_FOR_DAYS * DAY_MS).toISOString();
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "Preferred-Languages: en",
    "",
  ].join("\n");
}
