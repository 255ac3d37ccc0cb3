/** A phone number as a link dials it. Ours are American, written without the country. */
export function telHref(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, "").replace(/^1/, "")}`;
}
