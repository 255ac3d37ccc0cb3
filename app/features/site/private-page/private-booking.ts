// The types of what load-private-page.server.ts makes, for the components that show it.
import type { loadPrivateBooking, viewCredit } from "./load-private-page.server.ts";

export type PrivateBooking = NonNullable<Awaited<ReturnType<typeof loadPrivateBooking>>>;
export type PrivateItem = PrivateBooking["items"][number];
export type PrivateOffer = NonNullable<PrivateBooking["offer"]>;
export type PrivateAddition = NonNullable<PrivateBooking["addition"]>;
export type PrivateWeather = PrivateBooking["weather"][number];
export type Hold = NonNullable<PrivateBooking["hold"]>;
export type PrivateCredit = ReturnType<typeof viewCredit>;
