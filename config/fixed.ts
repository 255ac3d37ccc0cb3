// What stays the same whoever runs the business: it is compiled in, not edited.

export const TIME_ZONE = "America/New_York";
/** The time zone as people write it behind a time: `8 AM – 8 PM ET`. */
export const ZONE_LABEL = "ET";
export const CURRENCY = "USD";
/** No inflatable stays up in more wind, whatever its own limit says. */
export const MAX_WIND_LIMIT_MPH = 25;
