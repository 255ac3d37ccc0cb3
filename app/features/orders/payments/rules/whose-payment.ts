/** What a payment says about itself. */
type Claim = { installation?: string | undefined; reference?: string | undefined; returnUrl?: string | undefined };

/**
 * Ours: we opened that checkout. Lost: it carries our name and we do not know it, as after an older backup was restored;
 * the owner has to look. Stranger: another installation that shares the account, or another business.
 */
type Verdict = "ours" | "lost" | "stranger";

type PaidCheckout = {
  installation: string;
  publicUrl: string;
  /** Whether we opened a checkout of this reference. */
  isKnown: boolean;
  /** The private token of the booking that the payment names, if there is one. */
  token: string | undefined;
};

/**
 * A booking number proves nothing: another installation, or the same one before a backup was restored, counts alike. Old
 * checkouts carry no reference, but the address to come back to, and in it the private token, which is proof by itself:
 * the site's own address may have changed since. Without a booking of that token, the host says whose it was.
 */
export function whosePayment(claim: Claim, { installation, publicUrl, isKnown, token }: PaidCheckout): Verdict {
  if (claim.reference !== undefined || claim.installation !== undefined) {
    if (claim.installation !== installation) return "stranger";
    return isKnown ? "ours" : "lost";
  }
  const page = claim.returnUrl?.split(/[?#]/)[0];
  if (page === undefined) return "stranger";
  if (token !== undefined && page.endsWith(`/booking/${token}`)) return "ours";
  return withoutScheme(page).startsWith(`${withoutScheme(publicUrl)}/booking/`) ? "lost" : "stranger";
}

const withoutScheme = (url: string): string => url.replace(/^https?:/, "");
