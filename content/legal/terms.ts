import { pageDates } from "../page-dates.ts";
import type { LegalPage } from "./legal-page.ts";

export const terms: LegalPage = {
  path: "/terms",
  title: "Terms of Rental",
  description:
    "How renting from {{name}} works: booking, deposit, cancellation, weather, safety and the waiver, in plain words.",
  keywords: ["bounce house rental terms", "rental deposit", "cancellation policy", "weather policy", "{{name}} terms"],
  heading: "What we agree on",
  lead: "Short enough to read before the cake is ordered. If a line is unclear, ask us before you book.",
  updated: pageDates.terms,
  sections: [
    {
      id: "booking",
      heading: "Booking",
      parts: [
        "You can book online up to {{bookingDays}} days ahead; for later dates, call us. Signing the waiver holds your date for a short while. It's yours once we have your deposit. A hold that runs out frees the date for someone else and costs you nothing.",
        "The person who books must be at least 18 and is responsible for the rental until we pick it up.",
      ],
    },
    {
      id: "price",
      heading: "Price and payment",
      parts: [
        [
          "The price covers the full day, including delivery, setup and pickup. It's final: we add no tax and no service fee.",
          "The deposit is {{deposit}} of the price. The rest is due on delivery day, or you can pay in full when you book.",
          "We take cash, checks and credit cards, online through our card payment provider.",
          "No outlet? A generator is {{generatorFee}} extra.",
        ],
        "The price you see when you book is the price you pay, even if ours changes later.",
      ],
    },
    {
      id: "delivery",
      heading: "Delivery and pickup",
      parts: [
        "We deliver {{deliveryWindow}} and pick up {{pickupWindow}}, and we confirm your time {{confirmedHours}} hours before. Delivery is free within {{freeMiles}} miles of {{locality}} and in every town and county we serve. Elsewhere, ask for a quote.",
        "Setup takes {{setupMinutes}} minutes. Please have the spot clear: the unit's size plus {{clearance}} on every side, a path at least {{path}} wide to get there, and a {{outletVolts}} outlet within {{outletDistance}}.",
      ],
    },
    {
      id: "cancellation",
      heading: "Canceling and rescheduling",
      parts: [
        [
          "{{fullRefundDays}} days or more before the event: full refund.",
          "After that: we keep the deposit, and you get {{freeMoves}} to another date.",
          "If we have to cancel, you get a full refund, no matter when.",
        ],
      ],
    },
    {
      id: "weather",
      heading: "Weather",
      parts: [
        "Wind decides, and we don't argue with it: units come down at the limit on their page, usually {{windLimit}} and never above {{windLimitMax}}. Lightning and heavy rain stop the party too. Moving because of the weather is always free and doesn't count against your other moves.",
        "Please go with our call on the day, even when the sky looks fine from your porch.",
      ],
    },
    {
      id: "safety",
      heading: "Safety while it is yours",
      parts: [
        [
          "An adult watches at all times: one for every {{childrenPerAdult}} children, and right beside any child under {{superviseUnderAge}}.",
          "Units are made for ages {{ages}}. Stay within the number of children on the unit's page and under {{maxWeight}} combined.",
          "No shoes, glasses, food, silly string or pets inside. Big and small children take turns.",
          "The blower runs as long as anyone is inside. If the unit goes soft, get everybody out, then call us.",
          "Nobody moves the unit or its stakes but us.",
        ],
      ],
    },
    {
      id: "damage",
      heading: "Damage",
      parts: [
        "Normal wear is on us; that's what inflatables are for. If misuse causes damage, such as cuts, paint or a moved unit, the person who booked pays for the repair.",
      ],
    },
    {
      id: "waiver",
      heading: "The waiver",
      parts: [
        "Every rental needs a signed waiver before we set up. It's a separate document, you read all of it before you sign, and where it differs from this page, the waiver applies. We email you a copy.",
      ],
    },
    {
      id: "law",
      heading: "Law and contact",
      parts: [
        "{{name}} is based in {{locality}}, {{regionName}}, and {{regionName}} law applies. Before it gets that far, call us: every day, {{hours}}.",
      ],
    },
  ],
};
