/** The page the customer comes back to, told whether they went through the checkout or turned back. It proves nothing. */
export function withCheckoutResult(returnUrl: string, result: "done" | "back"): string {
  const url = new URL(returnUrl);
  url.searchParams.set("checkout", result);
  return url.href;
}
