// What the office reads about a text, and why somebody isn't texted.
import type { TextState } from "#app/shared/words/vocabulary.ts";

/** When texts were ended, and who in the office did it; without a name the customer wrote STOP. */
export type Stop = { at: string; by: string | null };

const HINDRANCES = {
  off: () => "Texts are switched off.",
  no_booking: () => "Texts go out only after a booking is confirmed.",
  no_consent: () => "They didn't agree to texts when they booked. Email or call instead.",
  no_number: () => "There's no number in the United States to text.",
  stopped: ({ at, by }: Stop) =>
    by
      ? `${by} ended texts${at && ` on ${at}`}, as they asked. No more texts until they write START or agree again when they book; emails still go out.`
      : `They wrote STOP${at && ` on ${at}`}. No more texts until they write START; emails still go out.`,
  blocked: () => "This number can't get texts. Email or call instead.",
  too_many: () => "This number has had its texts for today. Email or call instead.",
} as const;

export const hindranceText = (hindrance: keyof typeof HINDRANCES, stop: Stop = { at: "", by: null }): string =>
  HINDRANCES[hindrance](stop);

type Shown = {
  direction: "in" | "out";
  state: TextState;
  createdAt: Date;
  sentAt: Date | null;
  deliveredAt: Date | null;
  sendAfter: Date | null;
  lastError: string | null;
};

/** `Text, delivered 8:31 AM`. */
export function textNote(text: Shown, by: "twilio" | "outbox" | "off", clock: (at: Date) => string): string {
  if (text.direction === "in") return `Text, ${clock(text.createdAt)}`;
  if (text.state === "failed") return `Not delivered: ${text.lastError ?? "no reason given"}.`;
  if (text.state === "delivered") return `Text, delivered ${clock(text.deliveredAt ?? text.createdAt)}`;
  if (text.state === "sent")
    return by === "twilio" ? `Text, sent ${clock(text.sentAt ?? text.createdAt)}` : "Saved, not sent";
  if (text.sendAfter) return `Text, waits until ${clock(text.sendAfter)}`;
  return text.state === "sending" && text.lastError ? `On its way: ${text.lastError}` : "Text, on its way";
}
