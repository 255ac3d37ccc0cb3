// Names the contact for security reports, in the format of RFC 9116.
const DAY_MS = 86_400_000;
// The file is generated anew for each request, so only saved copies expire.
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
