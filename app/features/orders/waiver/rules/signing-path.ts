/** The link that is mailed to the signer, or that of the booking itself, which leads on to its page. */
export type SigningLink = { token: string; of: "waiver" | "booking" };

export function signingPath({ token, of }: SigningLink): string {
  return of === "waiver" ? `/sign/${token}` : `/booking/${token}/sign`;
}

/** The same page is at both addresses. */
export function readSigningLink(pathname: string, token: string): SigningLink {
  return { token, of: pathname.startsWith("/booking/") ? "booking" : "waiver" };
}
