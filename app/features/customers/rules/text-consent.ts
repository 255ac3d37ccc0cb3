/** What somebody agrees to who lets us text them. New words are a new consent: change them here, never where they are stored. */
export const TEXT_CONSENT =
  "Text me about my order at this number. Message and data rates may apply. Reply STOP to opt out at any time.";

export const textConsent = (at: Date) => ({ to: "texts" as const, words: TEXT_CONSENT, at: at.toISOString() });
