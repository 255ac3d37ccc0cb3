// The texts that customers and the office write about the party, and that everybody reads. A new one is added here and as a
// column of `bookings`: the calls, the three forms, the order's page, CSV, the history and erasing a person follow. The booking
// page loads this file first, so it says no more than every reader needs.
import { MAX_EVENT_TYPE, MAX_LOCATION, MAX_REQUESTS } from "./vocabulary.ts";

type OrderText = {
  label: string;
  maxLength: number;
  /** Several lines. */
  isLong?: true;
};

const texts = {
  eventType: { label: "Event type", maxLength: MAX_EVENT_TYPE },
  location: { label: "Setup spot", maxLength: MAX_LOCATION },
  additionalRequests: { label: "Requests", maxLength: MAX_REQUESTS, isLong: true },
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
