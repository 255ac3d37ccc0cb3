import type { Certificate, CertificateTimes } from "#app/shared/certificate.ts";
import { longDateAt } from "#app/shared/days/business-clock.ts";
import { type CheckResult, fine, type LocalNow, notKnown, off } from "./check-result.ts";
import { DAY_MS } from "./duration-text.ts";

/** Automatic renewal happens earlier than this. */
const LEAST_DAYS = 14;

/** True in the last two weeks. Short-lived certificates renew late, so for them only the last third counts. */
export function endsSoon({ startsAt, endsAt }: CertificateTimes, now: Date): boolean {
  const third = (endsAt.getTime() - startsAt.getTime()) / 3;
  return endsAt.getTime() - now.getTime() < Math.min(LEAST_DAYS * DAY_MS, third);
}

const renew = {
  text: "Renew it on the server. The proxy normally does that automatically.",
  command: "systemctl status certbot.timer caddy nginx",
};

/** Judges the certificates of the site's name and, if it answers, of `www`. */
export function judgeCertificate(
  { isHttps, certificates }: { isHttps: boolean; certificates: readonly Certificate[] },
  { now, timeZone }: LocalNow,
): CheckResult {
  if (!isHttps) return off("The site doesn't use https.");
  const [first] = certificates.toSorted((a, b) => Number(a.endsAt) - Number(b.endsAt));
  if (!first) return notKnown("The certificate can't be checked from this machine.");
  const ends = longDateAt(first.endsAt, timeZone);
  if (first.endsAt <= now) {
    const summary = `The certificate for ${first.host} expired ${ends}. Browsers are warning your customers.`;
    return { state: "stopped", alarm: "the https certificate expired", summary, next: renew };
  }
  if (endsSoon(first, now)) {
    const summary = `The certificate for ${first.host} expires ${ends} and hasn't been renewed.`;
    return { state: "to_do", alarm: `the https certificate expires ${ends}`, summary, next: renew };
  }
  const foreign = certificates.find(({ isOwn }) => !isOwn);
  if (foreign)
    return { state: "to_do", summary: `${foreign.host} has a certificate for a different name.`, next: renew };
  return fine(`Valid for ${certificates.length > 1 ? "both addresses" : first.host}, through ${ends}.`);
}
