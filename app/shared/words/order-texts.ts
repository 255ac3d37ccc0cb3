// Customers and the office write these texts about the party, and everybody reads them. A new one is added here and as
// a column of `bookings`. The calls, the three forms, the order's page, CSV, the history and erasing a person follow.
// The booking page loads this file first, so it contains only facts that every reader needs.

type OrderText = {
  label: string;
  maxLength: number;
  /** Has several lines. */
  isLong?: true;
  /** Churches, schools and companies need it on their invoice. Families are not asked. */
  isBilling?: true;
};

const texts = {
  eventType: { label: "Event type", maxLength: 100 },
  location: { label: "Setup spot", maxLength: 200 },
  additionalRequests: { label: "Requests", maxLength: 2000, isLong: true },
  organization: { label: "Organization", maxLength: 120, isBilling: true },
  purchaseOrder: { label: "PO number", maxLength: 60, isBilling: true },
  billTo: { label: "Bill to", maxLength: 300, isLong: true, isBilling: true },
} satisfies Record<string, OrderText>;

export type OrderTextName = keyof typeof texts;
export type OrderTexts = Record<OrderTextName, string>;

export const orderTexts = Object.entries(texts).map(([name, text]): OrderText & { name: OrderTextName } => ({
  name: name as OrderTextName,
  ...text,
}));

/** Makes a value for each text, by its name: a schema, or typed text. */
export function mapTexts<One>(make: (text: (typeof orderTexts)[number]) => One): Record<OrderTextName, One> {
  return Object.fromEntries(orderTexts.map((text) => [text.name, make(text)])) as Record<OrderTextName, One>;
}

export const pickTexts = (from: OrderTexts): OrderTexts => mapTexts(({ name }) => from[name]);
