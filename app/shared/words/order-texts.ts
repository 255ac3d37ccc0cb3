// The texts that customers and the office write about the party, and that everybody reads. A new one is added here and as a
// column of `bookings`: the calls, the three forms, the order's page, CSV, the history and erasing a person follow. The booking
// page loads this file first, so it says no more than every reader needs.

type OrderText = {
  label: string;
  maxLength: number;
  /** Several lines. */
  isLong?: true;
  /** What churches, schools and companies need on their invoice. Families are not asked. */
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

/** Something for each of them, by its name: a schema, what was typed. */
export function mapTexts<One>(make: (text: (typeof orderTexts)[number]) => One): Record<OrderTextName, One> {
  return Object.fromEntries(orderTexts.map((text) => [text.name, make(text)])) as Record<OrderTextName, One>;
}

/** The texts alone, out of an order or a request. */
export const pickTexts = (from: OrderTexts): OrderTexts => mapTexts(({ name }) => from[name]);
