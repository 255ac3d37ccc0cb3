/** Where Stripe's hosted checkout is; apart from Stripe's SDK, which is loaded later. */
export function stripeOrigins(apiUrl: string | undefined): string[] {
  return [new URL(apiUrl ?? "https://checkout.stripe.com").origin];
}
