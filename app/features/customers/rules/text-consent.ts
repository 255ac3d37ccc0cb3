/** What somebody agrees to who lets us text them. New words are a new consent: change them here, never where they are stored. */
export const TEXT_CONSENT =
  "Text me about this booking. Delivery time, weather and the balance, about 4 texts. Never ads. Message and data rates may apply. Reply STOP to end. Not needed to book.";

export const textConsent = (at: Date) => ({ to: "texts" as const, words: TEXT_CONSENT, at: at.toISOString() });
