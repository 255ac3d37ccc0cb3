type Site = {
  mode: string;
  publicUrl: string;
  /** Where our forms may redirect to: a hosted checkout. Browsers check the redirect after a form, too. */
  checkoutOrigins: string[];
};

/** Scripts run only when they are our own files or carry this source (a nonce, or the hashes of a cached page). */
export function contentSecurityPolicy(scriptSources: string[], { mode, publicUrl, checkoutOrigins }: Site): string {
  const dev = mode === "development";
  const https = publicUrl.startsWith("https:");
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptSources].join(" "),
    // Radix sets style attributes to place what floats.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${dev ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...checkoutOrigins].join(" "),
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
