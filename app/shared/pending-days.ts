/** For so many days a browser keeps a booking that was not answered, and sends it again under the same key. */
export const PENDING_DAYS = 7;
