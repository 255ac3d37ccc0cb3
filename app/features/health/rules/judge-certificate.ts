import { longDateAt } from "../../../shared/business-clock.ts";
import { type CheckResult, fine, type LocalNow, notKnown, off } from "./check-result.ts";
import { DAY_MS } from "./duration-text.ts";

export type CertificateTimes = { startsAt: Date; endsAt: Date };

/** `isOwn`: it names this very host. */
export type Certificate = CertificateTimes & { host: string; isOwn: boolean };

/** Automatic renewal happens earlier than this before the end. */
const LEAST_DAYS = 14;

/** Two weeks before its end; for one that lives only days, in its last third, before which it is not renewed. */
export function endsSoon({ startsAt, endsAt }: CertificateTimes, now: Date): boolean {
  const third = (endsAt.getTime() - startsAt.getTime()) / 3;
  return endsAt.getTime() - now.getTime() < Math.min(LEAST_DAYS * DAY_MS, third);
}

const renew = {
  text: "Have it renewed on the server. Normally the proxy does that by itself.",
  command: "systemctl status certbot.timer caddy nginx",
};

/** Of the site's name and, where that answers too, of `www`. */
export function judgeCertificate(
  { isHttps, seen }: { isHttps: boolean; seen: readonly Certificate[] },
  { now, timeZone }: LocalNow,
): CheckResult {
  if (!isHttps) return off("The site's address has no https.");
  const [first] = seen.toSorted((a, b) => Number(a.endsAt) - Number(b.endsAt));
  if (!first) return notKnown("The certificate can't be seen from this machine.");
  const ends = longDateAt(first.endsAt, timeZone);
  if (first.endsAt <= now) {
    const known = `The certificate of ${first.host} expired ${ends}. Browsers warn your customers.`;
    return { state: "stopped", alarm: "the https certificate expired", known, next: renew };
  }
  if (endsSoon(first, now)) {
    const known = `The certificate of ${first.host} expires ${ends} and hasn't been renewed.`;
    return { state: "to_do", alarm: `the https certificate expires ${ends}`, known, next: renew };
  }
  const foreign = seen.find(({ isOwn }) => !isOwn);
  if (foreign)
    return { state: "to_do", known: `${foreign.host} answers with a certificate of another name.`, next: renew };
  return fine(`For ${seen.length > 1 ? "both addresses" : first.host}, through ${ends}.`);
}
