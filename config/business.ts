// The settings of the business, each once, as values, and what a new installation starts with. The owner publishes others
// (app/features/base/settings). Only server/, scripts and tests read the starting values here: use cases call `deps.business()`,
// rules get what they need as arguments, components call useBusiness().

/** `08:00`, on the business's clock. */
export type TimeOfDay = `${number}:${number}`;
export type TimeWindow = { starts: TimeOfDay; ends: TimeOfDay };
export type Range = { from: number; to: number };
export type Contact = { phone: string; email: string };
/** Days when nothing is delivered; the reason is shown to customers. */
export type ClosedDates = { from: string; through: string; reason: string };
/** ZIPs that share one delivery fee. */
export type DeliveryZone = { name: string; zips: readonly string[]; feeCents: number };
/** `04-01`: a day of every year. A season may go across New Year. */
export type DayOfYear = `${number}-${number}`;
export type Season = { from: DayOfYear; through: DayOfYear };

export type Business = {
  name: string;
  /** The first and second part of the name, where the logo sets it in two lines. */
  shortName: string;
  shortNameTail: string;
  /** A file of `business_files`; without one our drawn mark is shown. */
  logo: { id: string; width: number; height: number } | null;
  /** The land behind the castles, on pages and share pictures. */
  landscape: "mountains" | "plains" | "coast";
  contact: Contact;
  /** Pages of the business elsewhere, such as Facebook or reviews. */
  links: readonly { label: string; url: string }[];
  servingSince: number;
  foundedYear: number;
  home: {
    locality: string;
    region: string;
    regionName: string;
    country: string;
    /** One of config/time-zones.ts. */
    timeZone: string;
    latitude: number;
    longitude: number;
  };
  /** `showsRating`: the home page says the rating. Off once the owner decides so, as with reviews of their own. */
  claims: { rating: number; showsRating: boolean; events: number; responseHours: number };
  reviews: { published: boolean; rating: number; count: number };
  hours: { opens: TimeOfDay; closes: TimeOfDay };
  delivery: {
    window: TimeWindow;
    pickup: TimeWindow;
    confirmedHoursBefore: number;
    freeMiles: number;
    /** How many orders the trucks can bring on one day; without a number, any. */
    mostADay: number | null;
  };
  setup: { minutes: Range; breakdownMinutes: number };
  /** Days that can't be booked by customers: weekdays (0 is Sunday), dates, and all outside of the season. */
  closed: { weekdays: readonly number[]; dates: readonly ClosedDates[]; season: Season | null };
  booking: {
    windowDays: number;
    sameDayCutoff: TimeOfDay;
    /** How long before the delivery window begins a customer has to book; 0 leaves it to the same-day cutoff. */
    leadHours: number;
    /** How long a date is held for someone who pays by card, and for someone who pays by a hosted link. */
    holdMinutes: number;
    linkHoldHours: number;
    adminMonths: number;
  };
  payments: {
    /** Hosted payment pages by rental and amount, such as `castle-combo wet deposit` (config/payment-links.ts). */
    links: Readonly<Record<string, string>>;
  };
  deposit: { basisPoints: number };
  /** What is added to taxable lines. At 0 no line shows and every page says that no tax is added. */
  tax: { basisPoints: number };
  /** Whether customers can give a certificate where tax is charged, and what they read beside it. */
  taxExemption: { asked: boolean; text: string };
  /** What each day after the first costs, of price plus wet option. */
  secondDay: { basisPoints: number };
  /** What the optional damage cover costs, of the rental; 0 is not offered. */
  damageCover: { basisPoints: number };
  /** Per unit that can't be staked and needs sandbags. */
  surface: { hardFeeCents: number };
  /** How long a proposal waits for the customer, and whether its days are held as long. */
  proposals: { days: number; holdsDays: boolean };
  cancellation: {
    fullRefundDays: number;
    freeReschedules: number;
    /** How long a rain check is good for. */
    rainCheckMonths: number;
  };
  /** Nobody was there: everything is kept, or the deposit alone as in a late cancellation. */
  noShow: { keepsAll: boolean };
  messages: {
    /** Where the owner's copies go; none means the business's own address. */
    ownerEmails: readonly string[];
    /** Where customers can leave a review; without it the thank-you has no such link. */
    reviewUrl: string;
    /** Messages that are switched off, by who gets them and their kind: `customer delivery_confirmation`. */
    off: readonly string[];
    /** Where the owner is texted about new bookings and a running party; none for no texts. */
    ownerPhone: string;
  };
  /** Who gets an alarm when something stops. */
  alarms: {
    /** Empty to use the number for booking texts. */
    phone: string;
    /** Requested every five minutes while all is well, so that a monitoring service notices when that stops. May be empty. */
    heartbeatUrl: string;
  };
  /** The certificate of insurance, a file of `business_files`. */
  insurance: { id: string; name: string; endsOn: string | null } | null;
  /** How long records name a person; then a timer takes the name out (app/features/office/privacy). */
  retention: { recordYears: number; quoteYears: number };
  site: {
    clearanceFt: number;
    pathFt: number;
    ruleOfThumbFt: { width: number; length: number };
    outletWithinFt: number;
    outletVolts: number;
    ages: Range;
    superviseUnderAge: number;
    guidanceCapacity: Range;
    maxCombinedWeightLb: number;
    childrenPerAdult: Range;
    windLimitMph: number;
  };
  /** When the weather desk says Watch: a gust this close to an order's limit, and these chances of rain and thunder;
   * and when, on the day before, it is decided whether a doubtful day is called off. On the day, whether parties are watched, how
   * long it has to be calm until the all-clear, and after how long without an answer the owner is asked to call. */
  weather: {
    watchWithinMph: number;
    rainPercent: number;
    thunderPercent: number;
    decideAt: TimeOfDay;
    liveWatch: boolean;
    allClearMinutes: number;
    callAfterMinutes: number;
    /** Without a person: ask customers whose day is a Stop, so many hours before it, and call such a day off when it is decided. */
    autoAsk: boolean;
    autoAskHours: number;
    autoCallOff: boolean;
  };
  /** How a delivery day is planned and driven. */
  day: {
    trucks: number;
    /** On average, between stops. */
    milesPerHour: number;
    /** How often the crew measures the wind again while it is there. */
    windRepeatMinutes: number;
    /** A confirmed order is completed when the crew has picked everything up. */
    completesByPickup: boolean;
    /** How long a unit that came back wet dries; 0 is off. */
    dryingDays: number;
    /** What each anchor holds; a slide over `tallOverFt` needs more. */
    anchorPounds: number;
    tallOverFt: number;
    tallAnchorPounds: number;
    sandbagPounds: number;
  };
  generator: { feeCents: number };
  /** How many weeks ahead we advise to book: from April to October, for holiday weekends, and from November to March. */
  bookingAdviceWeeks: { summer: Range; holidays: Range; winter: Range };
  serviceArea: {
    towns: readonly string[];
    counties: readonly string[];
    /** Where delivery is free. */
    zips: readonly string[];
    /** Farther ZIPs, which pay a fee. A ZIP is in one place only. */
    zones: readonly DeliveryZone[];
  };
  driveMinutes: Readonly<Record<string, number>>;
};

export const startingBusiness: Business = {
  name: "Cartecay Bounce Co.",
  shortName: "Cartecay",
  shortNameTail: "Bounce Co.",
  logo: null,
  landscape: "mountains",
  contact: { phone: "(706) 555-0142", email: "hello@cartecaybounce.example" },
  links: [],
  servingSince: 2020,
  foundedYear: 2024,
  home: {
    locality: "Ellijay",
    region: "GA",
    regionName: "Georgia",
    country: "US",
    timeZone: "America/New_York",
    latitude: 34.6948,
    longitude: -84.4822,
  },
  claims: { rating: 5, showsRating: true, events: 100, responseHours: 24 },
  reviews: { published: true, rating: 5, count: 1 },
  hours: { opens: "08:00", closes: "20:00" },
  delivery: {
    window: { starts: "08:00", ends: "10:00" },
    pickup: { starts: "18:00", ends: "20:00" },
    confirmedHoursBefore: 24,
    freeMiles: 15,
    mostADay: null,
  },
  setup: { minutes: { from: 15, to: 20 }, breakdownMinutes: 10 },
  closed: { weekdays: [], dates: [], season: null },
  booking: {
    windowDays: 90,
    sameDayCutoff: "08:00",
    leadHours: 0,
    holdMinutes: 60,
    linkHoldHours: 48,
    adminMonths: 6,
  },
  payments: { links: {} },
  deposit: { basisPoints: 5000 },
  tax: { basisPoints: 0 },
  taxExemption: {
    asked: true,
    text: "Give us both and the tax comes off now. We may ask to see the certificate.",
  },
  secondDay: { basisPoints: 5000 },
  damageCover: { basisPoints: 0 },
  surface: { hardFeeCents: 0 },
  proposals: { days: 3, holdsDays: true },
  cancellation: { fullRefundDays: 7, freeReschedules: 1, rainCheckMonths: 12 },
  noShow: { keepsAll: false },
  messages: { ownerEmails: [], reviewUrl: "", off: [], ownerPhone: "" },
  alarms: { phone: "", heartbeatUrl: "" },
  insurance: null,
  retention: { recordYears: 7, quoteYears: 2 },
  site: {
    clearanceFt: 3,
    pathFt: 3,
    ruleOfThumbFt: { width: 20, length: 20 },
    outletWithinFt: 100,
    outletVolts: 110,
    ages: { from: 3, to: 12 },
    superviseUnderAge: 6,
    guidanceCapacity: { from: 8, to: 10 },
    maxCombinedWeightLb: 1000,
    childrenPerAdult: { from: 6, to: 8 },
    windLimitMph: 15,
  },
  weather: {
    watchWithinMph: 3,
    rainPercent: 50,
    thunderPercent: 50,
    decideAt: "18:00",
    liveWatch: true,
    allClearMinutes: 30,
    callAfterMinutes: 3,
    autoAsk: false,
    autoAskHours: 48,
    autoCallOff: false,
  },
  day: {
    trucks: 1,
    milesPerHour: 40,
    windRepeatMinutes: 30,
    completesByPickup: true,
    dryingDays: 1,
    anchorPounds: 75,
    tallOverFt: 15,
    tallAnchorPounds: 500,
    sandbagPounds: 40,
  },
  generator: { feeCents: 5000 },
  bookingAdviceWeeks: { summer: { from: 2, to: 3 }, holidays: { from: 4, to: 6 }, winter: { from: 1, to: 2 } },
  serviceArea: {
    towns: ["Ellijay", "Blue Ridge", "Jasper", "Cherry Log", "Talking Rock", "Dahlonega", "Dawsonville"],
    counties: ["Gilmer", "Pickens", "Fannin", "part of Lumpkin"],
    /** Post codes of these towns and of the villages between them. */
    zips: [
      "30536",
      "30539",
      "30540",
      "30522",
      "30513",
      "30541",
      "30555",
      "30559",
      "30560",
      "30143",
      "30148",
      "30151",
      "30175",
      "30177",
      "30533",
      "30534",
      "30597",
    ],
    zones: [],
  },
  driveMinutes: {
    "Cherry Log": 13,
    "Blue Ridge": 15,
    "Talking Rock": 18,
    Jasper: 20,
    Dawsonville: 45,
    Dahlonega: 50,
  },
};
