/**
 * People who let us text them agree to these words. New words are a new consent: change them here, never where they are
 * stored.
 */
export const TEXT_CONSENT =
  "Text me about this booking. Delivery time, weather and the balance, about 4 texts. Never ads. Message and data rates may apply. Reply STOP to end. Not needed to book.";

/** The office reads these words aloud to callers. */
export const SPOKEN_TEXT_CONSENT =
  "May we text you about this booking? Delivery time, weather and the balance, about 4 texts. Never ads. Message and data rates may apply. You can reply STOP to end them, and you don't need them to book.";

type ConsentWay = "on the page" | "aloud";

export const textConsent = (at: Date, way: ConsentWay) => ({
  to: "texts" as const,
  words: way === "aloud" ? SPOKEN_TEXT_CONSENT : TEXT_CONSENT,
  at: at.toISOString(),
});
