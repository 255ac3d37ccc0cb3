/** Codes are compared without case and spaces. */
export const promoKey = (typed: string) => typed.replace(/\s+/g, "").toUpperCase();
