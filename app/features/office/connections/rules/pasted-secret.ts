// What is wrong with a pasted secret before anybody is asked, in a sentence for the field it was pasted into.

const KEY = /^(sk|rk)_(test|live)_/;
const WEBHOOK = /^whsec_/;
/** Older keys have so many characters, today's over 100. */
const OLDER_KEY = 32;
/** Nobody can be asked whether a webhook secret is right, so its length is all that tells a cut one. */
const WEBHOOK_LENGTH = "whsec_".length + 32;

const HIDDEN = "That's the shortened key as Stripe lists it. Reveal the key in Stripe and copy all of it.";

/** Undefined when Stripe can be asked. */
export function wrongSecretKey(pasted: string): string | undefined {
  if (pasted === "") return "Please paste the secret key.";
  if (/^pk_/.test(pasted))
    return "That's the publishable key. The secret key is right below it in Stripe and begins with sk_.";
  if (WEBHOOK.test(pasted)) return "That's a webhook secret. It goes into the field for the webhook secret.";
  if (/^acct_/.test(pasted)) return "That's the number of your account. The secret key begins with sk_.";
  if (/[•*…]|\.\.\./.test(pasted)) return HIDDEN;
  if (/\s/.test(pasted)) return "There's a space or a line break inside of it. Copy the key again, in one piece.";
  if (!KEY.test(pasted))
    return "A secret key begins with sk_test_, sk_live_, rk_test_ or rk_live_. Its beginning may be cut off.";
  return undefined;
}

export function wrongWebhookSecret(pasted: string): string | undefined {
  if (pasted === "") return "Please paste the webhook secret.";
  if (/^(sk|rk)_/.test(pasted)) return "That's a secret key. It goes into the field for the secret key.";
  if (/^pk_/.test(pasted)) return "That's the publishable key. The webhook secret begins with whsec_.";
  if (/^we_/.test(pasted)) return "That's the number of the endpoint. Its signing secret begins with whsec_.";
  if (/[•*…]|\.\.\./.test(pasted)) return HIDDEN.replaceAll("key", "secret");
  if (/\s/.test(pasted)) return "There's a space or a line break inside of it. Copy the secret again, in one piece.";
  if (!WEBHOOK.test(pasted)) return "A webhook secret begins with whsec_. Its beginning may be cut off.";
  if (pasted.length < WEBHOOK_LENGTH)
    return `${pasted.length} characters were pasted, a webhook secret has ${WEBHOOK_LENGTH}: its end may be cut off. Copy all of it.`;
  return undefined;
}

/** After a refusal: a length that no key has explains it. */
export function maybeCut(pasted: string): string {
  if (pasted.length === OLDER_KEY || pasted.length > 100) return "";
  return ` ${pasted.length} characters were pasted, a key has over 100, so it may be cut off.`;
}

export const isLiveKey = (secretKey: string): boolean => /^(sk|rk)_live_/.test(secretKey);

export const lastFour = (secret: string): string => secret.slice(-4);
