/** As codes are compared: case and spaces don't matter. */
export const promoKey = (typed: string) => typed.replace(/\s+/g, "").toUpperCase();
