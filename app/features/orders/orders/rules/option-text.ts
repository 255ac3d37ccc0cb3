// The verdict on what a customer may do, in sentences: the page, the API and the emails say the same.
import type { WhyNot } from "./customer-options.ts";
import { hasBegun, type PartyMoment } from "./party-moment.ts";

const sentences: Record<WhyNot, string> = {
  offer: "This is a quote. Accept it first.",
  ended: "This booking has ended.",
  unpaid: "The deposit isn't paid yet. You can change the booking once it is.",
  payment_unknown: "We can't tell whether you paid. Please call us to release the day.",
  delivery_day: "Today is the day, and our truck is loaded. Please call us.",
  begun: "Your party has begun, so nothing can be changed here anymore. Please call us.",
  over: "This party is over.",
  called_off: "We called this day off for the weather.",
  move_used: "Your free move is used. Please call us.",
  no_moves: "This booking can't be moved online. Please call us.",
  nothing_paid: "There's no payment to put into a rain check.",
  entered_by_staff: "You paid us in person, so we set up a rain check for you ourselves. Please call us.",
  paid: "Nothing is due.",
  too_little: "That's too little for a card, so we collect it on delivery day.",
  addition_waiting: "What you added last is still waiting for its payment. Pay for it or remove it first.",
};

export const whyNotText = (why: WhyNot): string => sentences[why];

/** Why nothing can be paid online; once the party has begun, nobody comes to collect a little. */
export const whyNotPayText = (why: WhyNot, moment: PartyMoment): string =>
  why === "too_little" && hasBegun(moment) ? "That's too little for a card. Please call us about it." : whyNotText(why);
