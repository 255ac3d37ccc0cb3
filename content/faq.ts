// What families, churches and schools ask before they book: the questions that a new installation starts with. Facts of the
// business are placeholders, see app/shared/words/fill-facts.ts.

import type { FaqCategory } from "./faq-categories.ts";

type StartingQuestion = {
  /** Also the anchor on the page: `/faq#cost-in-ellijay`. */
  id: string;
  question: string;
  answer: string;
  category: FaqCategory;
  featured: boolean;
};

export const faq: readonly StartingQuestion[] = [
  {
    id: "cost-in-ellijay",
    question: "How much does a bounce house cost in Ellijay?",
    answer:
      "The {{item:castle-basketball}} is {{price:castle-basketball}} for the full day, the {{item:slip-slide}} {{price:slip-slide}}, the {{item:castle-combo}} {{price:castle-combo}}, the {{item:palm-combo}} {{price:palm-combo}} and the {{item:giant-slide}} {{price:giant-slide}}. Delivery, setup and pickup are included, and we add {{tax}}.",
    category: "Pricing",
    featured: true,
  },
  {
    id: "what-costs-extra",
    question: "What costs extra?",
    answer:
      "It's a short list. Running a unit wet adds {{wetFee:castle-combo,palm-combo}} on either combo and {{wetFee:giant-slide}} on the {{item:giant-slide}}. If there's no outlet in reach, a generator is {{generatorFee}}. Setting up on a driveway or concrete costs {{hardSurface}}. Each further day is {{furtherDay}} of the first. The {{item:slip-slide}} always runs wet, so water is already included in its price.",
    category: "Pricing",
    featured: false,
  },
  {
    id: "delivery-to-blue-ridge-and-jasper",
    question: "Do you deliver to Blue Ridge and Jasper?",
    answer:
      "Yes, free of charge. Blue Ridge is about {{driveTo:Blue Ridge}} minutes from {{locality}} and Jasper about {{driveTo:Jasper}}. Delivery is free in {{towns}}, across {{counties}} counties, and within {{freeMiles}} miles of {{locality}}. Farther out, {{fartherDelivery}}.",
    category: "Delivery",
    featured: true,
  },
  {
    id: "delivery-and-pickup-times",
    question: "When do you arrive, and when do you pick up?",
    answer:
      "We deliver {{deliveryWindow}} and pick up {{pickupWindow}}, so the hours in between are all yours. We confirm your delivery {{confirmedHours}} hours before. Someone should be there in the morning to show us where it goes.",
    category: "Delivery",
    featured: false,
  },
  {
    id: "what-is-included",
    question: "What is included in the price?",
    answer:
      "The unit for the full day, delivery, setup in {{setupMinutes}} minutes, the blower, the stakes, a safety walk-through with you, and pickup in the evening. Taking it down takes us about {{breakdownMinutes}} minutes. You supply the flat spot, the outlet and the cake.",
    category: "Service",
    featured: true,
  },
  {
    id: "churches-schools-companies",
    question: "Do you come to churches, schools and company picnics?",
    answer:
      "We'd love to. Tell us the day, the place, the kids' ages and a rough head count in the quote form, and we'll answer within {{responseHours}} hours with what fits and what it costs. You can also book each unit yourself on the calendar if you already know what you want.",
    category: "Service",
    featured: false,
  },
  {
    id: "how-far-ahead",
    question: "How far ahead should I book?",
    answer:
      "From April to October, {{bookingAdviceSummer}}. For holiday weekends, {{bookingAdviceHoliday}}. From November to March, {{bookingAdviceWinter}} will do. Every unit goes to one party a day, so once a summer Saturday is gone, it's gone. The calendar shows the next {{bookingDays}} days; for a later date, call us.",
    category: "Booking",
    featured: true,
  },
  {
    id: "change-or-cancel",
    question: "Can I change my date or cancel?",
    answer:
      "Yes, on the page of your booking. Cancel {{fullRefundDays}} days or more before your event and you get a full refund, as money or as a rain check good for {{rainCheckMonths}}. After that the deposit isn't refunded, but you get {{freeMoves}} to another open day, or all you paid becomes a rain check instead. A move made fewer than {{fullRefundDays}} days before your event makes the deposit final. All of this works until the day before; on the day itself, please call us. If we come and nobody is there, {{noShow}}.",
    category: "Booking",
    featured: false,
  },
  {
    id: "how-much-space",
    question: "How much space do I need?",
    answer:
      "About {{ruleOfThumb}} of fairly flat ground for our smallest unit, more for the big ones, with {{clearance}} clear on every side and nothing hanging overhead. The path from our truck to the spot must be at least {{path}} wide. Each rental's page gives its exact size and the space it needs, so grab a tape measure before you fall in love.",
    category: "Setup",
    featured: false,
  },
  {
    id: "power-and-water",
    question: "What about power and water?",
    answer:
      "The blower runs the whole time and needs a regular {{outletVolts}} outlet within {{outletDistance}}. No outlet out there? We can bring a generator for {{generatorFee}}. For a wet unit, you also need a garden hose that reaches.",
    category: "Setup",
    featured: false,
  },
  {
    id: "rain-and-wind",
    question: "What happens if it rains or the wind picks up?",
    answer:
      "If the weather makes it unsafe, you move to another day and it costs you nothing. Our units come down when the wind passes {{windLimit}}, and nobody bounces during thunder. A few drops are no problem: wait for them to pass, wipe the floor dry and keep going.",
    category: "Weather",
    featured: false,
  },
  {
    id: "ages-and-how-many",
    question: "What ages is it for, and how many can bounce at once?",
    answer:
      "Ages {{ages}}. As a rule of thumb, a bounce house holds {{guidanceCapacity}} children; each rental's page gives its own limit, and that's the one that counts. Slides take one rider per lane. The combined weight limit is {{maxWeight}}. Have big kids and little kids take turns.",
    category: "Safety",
    featured: false,
  },
  {
    id: "who-watches",
    question: "Who watches the children?",
    answer:
      "You do. We set up, walk you through the rules and head out. Plan one adult for every {{childrenPerAdult}} children, close enough to reach the entrance, and keep an eye on everyone under {{superviseUnderAge}} at all times. Shoes, glasses and anything sharp stay outside.",
    category: "Safety",
    featured: false,
  },
  {
    id: "deposit-and-balance",
    question: "How much do I pay, and when?",
    answer:
      "A deposit of {{deposit}} holds your day, and the rest is due on delivery day. You can also pay in full when you book. The price on the page is what you pay, with {{tax}} added.",
    category: "Payment",
    featured: false,
  },
  {
    id: "ways-to-pay",
    question: "What forms of payment do you take?",
    answer:
      "Online you can pay with any major card on our payment provider's secure page; we never see the number. On delivery day you can also pay the balance in cash or by check.",
    category: "Payment",
    featured: false,
  },
  {
    id: "insurance-and-waiver",
    question: "Are you insured, and do I sign a waiver?",
    answer:
      "Our equipment is insured, and we inspect it before it goes out. If your park, church or employer wants to see proof, send us their paperwork early so there's time to go through it. You sign a waiver online when you book; it takes a few minutes and you get a copy.",
    category: "Insurance",
    featured: false,
  },
];
