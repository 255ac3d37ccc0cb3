/**
 * The address of the caller. X-Forwarded-For is written by anyone, so only as many of its last entries count as we have
 * proxies of our own in front.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0 || !forwardedFor) return socketAddress;
  const hops = forwardedFor.split(",").map((hop) => withoutPort(hop.trim()));
  return hops.at(-trustedProxies) || hops[0] || socketAddress;
}

/** Some proxies add the port, which is another one for each connection of the same caller. */
function withoutPort(hop: string): string {
  const [, inBrackets, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(hop) ?? [];
  return inBrackets ?? ipv4 ?? hop;
}
