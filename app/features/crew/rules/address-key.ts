/** An address in small letters, without what people write differently. */
export const addressKey = (address: string): string =>
  address
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
