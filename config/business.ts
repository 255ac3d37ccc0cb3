// What a new installation starts with: the facts of the business, each once, as values. Only server/ (which hands them down as
// `deps.business()`), scripts and tests read them here; rules get what they need as arguments, components call useBusiness().

/** `08:00`, on the business's clock. */
export type TimeOfDay = `${number}:${number}`;
export type TimeWindow = { starts: TimeOfDay; ends: TimeOfDay };
export type Range = { from: number; to: number };
export type Contact = { phone: string; email: string };

export type Business = {
  name: string;
  /** The first and second part of the name, where the logo sets it in two lines. */
  shortName: string;
  shortNameTail: string;
  contact: Contact;
  servingSince: number;
  foundedYear: number;
  home: {
    locality: string;
    region: string;
    regionName: string;
    country: string;
    latitude: number;
    longitude: number;
  };
  claims: { rating: number; events: number; responseHours: number };
  reviews: { published: boolean; rating: number; count: number };
  hours: { opens: TimeOfDay; closes: TimeOfDay };
  delivery: { window: TimeWindow; pickup: TimeWindow; confirmedHoursBefore: number; freeMiles: number };
  setup: { minutes: Range; breakdownMinutes: number };
  booking: { windowDays: number; sameDayCutoff: TimeOfDay; adminMonths: number };
  deposit: { basisPoints: number };
  cancellation: { fullRefundDays: number; freeReschedules: number };
  /** How long records name a person; then a timer takes the name out (app/features/privacy). */
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
  generator: { feeCents: number };
  /** How many weeks ahead we advise to book: from April to October, for holiday weekends, and from November to March. */
  bookingAdviceWeeks: { summer: Range; holidays: Range; winter: Range };
  serviceArea: { towns: readonly string[]; counties: readonly string[]; zips: readonly string[] };
  driveMinutes: Readonly<Record<string, number>>;
};

export const startingBusiness: Business = {
  name: "Cartecay Bounce Co.",
  shortName: "Cartecay",
  shortNameTail: "Bounce Co.",
  contact: { phone: "(706) 555-0142", email: "hello@cartecaybounce.example" },
  servingSince: 2020,
  foundedYear: 2024,
  home: {
    locality: "Ellijay",
    region: "GA",
    regionName: "Georgia",
    country: "US",
    latitude: 34.6948,
    longitude: -84.4822,
  },
  claims: { rating: 5, events: 100, responseHours: 24 },
  reviews: { published: true, rating: 5, count: 1 },
  hours: { opens: "08:00", closes: "20:00" },
  delivery: {
    window: { starts: "08:00", ends: "10:00" },
    pickup: { starts: "18:00", ends: "20:00" },
    confirmedHoursBefore: 24,
    freeMiles: 15,
  },
  setup: { minutes: { from: 15, to: 20 }, breakdownMinutes: 10 },
  booking: { windowDays: 90, sameDayCutoff: "08:00", adminMonths: 6 },
  deposit: { basisPoints: 5000 },
  cancellation: { fullRefundDays: 7, freeReschedules: 1 },
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
  generator: { feeCents: 5000 },
  bookingAdviceWeeks: { summer: { from: 2, to: 3 }, holidays: { from: 4, to: 6 }, winter: { from: 1, to: 2 } },
  serviceArea: {
    towns: ["Ellijay", "Blue Ridge", "Jasper", "Cherry Log", "Talking Rock", "Dahlonega", "Dawsonville"],
    counties: ["Gilmer", "Pickens", "Fannin", "part of Lumpkin"],
    /** Post codes of these towns and of the villages between them. */
    zips: [
      ...["30536", "30539", "30540", "30522", "30513", "30541", "30555", "30559", "30560"],
      ...["30143", "30148", "30151", "30175", "30177", "30533", "30534", "30597"],
    ],
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
