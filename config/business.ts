// The facts of the business, each once. Pages, mail, PDF and structured data read them here; nothing retypes them.
// Phone and e-mail may be overridden by environment, so code asks for `Contact` and never for the default.

export const business = {
  name: "Cartecay Bounce Co.",
  shortName: "Cartecay",
  shortNameTail: "Bounce Co.",
  timeZone: "America/New_York",
  currency: "USD",
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
  claims: { rating: "5.0", events: "100+", responseHours: 24 },
  reviews: { published: true, rating: 5.0, count: 1 },
  hours: { opens: "08:00", closes: "20:00", label: "8 AM – 8 PM", zoneLabel: "ET" },
  delivery: {
    window: "8–10 AM",
    windowStarts: "08:00",
    pickupWindow: "6–8 PM",
    confirmedHoursBefore: 24,
    freeMiles: 15,
  },
  setup: { minutes: "15–20", breakdownMinutes: 10 },
  booking: { windowDays: 90, sameDayCutoff: "08:00", adminMonths: 6 },
  deposit: { percent: 50 },
  tax: { percent: 0 },
  cancellation: { fullRefundDays: 7, freeReschedules: 1 },
  /** How long records name a person; then a timer takes the name out (app/features/privacy). */
  retention: { recordYears: 7, quoteYears: 2 },
  site: {
    clearanceFt: 3,
    pathFt: 3,
    ruleOfThumbFt: "20 × 20",
    outletWithinFt: 100,
    outletVolts: 110,
    ages: "3–12",
    superviseUnderAge: 6,
    guidanceCapacity: "8–10",
    maxCombinedWeightLb: 1000,
    childrenPerAdult: "6–8",
    defaultWindLimitMph: 15,
    maxWindLimitMph: 25,
  },
  generator: { feeCents: 5000 },
  bookingAdvice: {
    "April–October": "2–3 weeks ahead",
    "holiday weekends": "4–6 weeks ahead",
    "November–March": "1–2 weeks ahead",
  },
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
} as const;

export type Contact = { phone: string; email: string };

export const defaultContact: Contact = { phone: "(706) 555-0142", email: "hello@cartecaybounce.example" };
