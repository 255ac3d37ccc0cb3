/**
 * The address of the caller. X-Forwarded-For is written by anyone, so only as many of its last entries count as we have
 * proxies of our own in front.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0 || !forwardedFor) return socketAddress;
  const hops = forwardedFor.split(",").map((hop) => hop.trim());
  return hops.at(-trustedProxies) || hops[0] || socketAddress;
}
