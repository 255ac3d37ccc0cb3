// Asks Stripe who a key belongs to, before it is stored. Nothing is changed there.
import Stripe from "stripe";
import { connect } from "./stripe.server.ts";

type Tried = { secretKey: string; apiUrl: string | undefined; webhookUrl: string; events: readonly string[] };

export type StripeTrial =
  | {
      ok: true;
      accountId: string;
      accountName: string;
      currency: string;
      /** The endpoint with our address; unknown where the key may not look. */
      endpoint: "found" | "missing" | "unknown";
      /** Events that it doesn't send. */
      missingEvents: string[];
    }
  /** `says` is why, after "Stripe says:". Stripe's own words would repeat a part of the key. */
  | { ok: false; reason: "refused"; says: string }
  | { ok: false; reason: "away" };

const TRY_MS = 8_000;

export async function tryStripe({ secretKey, apiUrl, webhookUrl, events }: Tried): Promise<StripeTrial> {
  const stripe = connect({ secretKey, apiUrl, timeoutMs: TRY_MS, retries: 0 });
  try {
    const account = await stripe.accounts.retrieveCurrent();
    return {
      ok: true,
      accountId: account.id,
      accountName: account.business_profile?.name || account.settings?.dashboard.display_name || account.id,
      currency: account.default_currency ?? "usd",
      ...(await findEndpoint(stripe, webhookUrl, events)),
    };
  } catch (error) {
    const says = describeRefusal(error);
    return says === undefined ? { ok: false, reason: "away" } : { ok: false, reason: "refused", says };
  }
}

/** A restricted key may not list endpoints; then only the first event shows whether there is one. */
async function findEndpoint(stripe: Stripe, webhookUrl: string, events: readonly string[]) {
  try {
    const endpoints = await stripe.webhookEndpoints.list({ limit: 100 });
    const ours = endpoints.data.filter(({ url, status }) => url === webhookUrl && status === "enabled");
    const sent = new Set<string>(ours.flatMap(({ enabled_events }) => enabled_events));
    const missingEvents = sent.has("*") || ours.length === 0 ? [] : events.filter((event) => !sent.has(event));
    return { endpoint: ours.length > 0 ? ("found" as const) : ("missing" as const), missingEvents };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
    return { endpoint: "unknown" as const, missingEvents: [] };
  }
}

function describeRefusal(error: unknown): string | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  if (error.code === "api_key_expired") return "This API key has expired";
  if (error instanceof Stripe.errors.StripeAuthenticationError) return "Invalid API key";
  if (error instanceof Stripe.errors.StripePermissionError) return "This key may not read the account";
  const { statusCode = 0 } = error;
  return statusCode >= 400 && statusCode < 500 && statusCode !== 429 ? `Request refused (${statusCode})` : undefined;
}
