/** Anyone can write X-Forwarded-For, so count only as many of its last entries as we have proxies in front. */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0 || !forwardedFor) return socketAddress;
  const hops = forwardedFor.split(",").map((hop) => withoutPort(hop.trim()));
  return hops.at(-trustedProxies) || hops[0] || socketAddress;
}

/** Some proxies add the port, which differs for each connection of the same caller. */
function withoutPort(hop: string): string {
  const [, inBrackets, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(hop) ?? [];
  return inBrackets ?? ipv4 ?? hop;
}
