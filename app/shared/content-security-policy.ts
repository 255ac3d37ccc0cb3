type Site = {
  mode: string;
  publicUrl: string;
  /** Our forms may redirect to a hosted checkout here. Browsers check the redirect after a form, too. */
  checkoutOrigins: string[];
};

/**
 * Scripts run only if they are our own files or have one of these sources (a nonce, or the hashes of a cached page).
 */
export function contentSecurityPolicy(scriptSources: string[], { mode, publicUrl, checkoutOrigins }: Site): string {
  const dev = mode === "development";
  const https = publicUrl.startsWith("https:");
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptSources].join(" "),
    // Radix positions floating elements with style attributes.
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
