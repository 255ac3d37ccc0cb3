// What stays the same for every business: it is compiled in, not edited.

export const CURRENCY = "USD";
/** No inflatable stays up in more wind, whatever its own limit says. */
export const MAX_WIND_LIMIT_MPH = 25;
