type Item = { name: string; comingBookings?: number | undefined };

const countText = (count: number) => (count === 1 ? "1 coming booking" : `${count} coming bookings`);

/** Warns before an item with future bookings is turned off; undefined without any. */
export function turnOffWarning({ name, comingBookings = 0 }: Item): string | undefined {
  if (comingBookings === 0) return undefined;
  const it = comingBookings === 1 ? "It stays" : "They stay";
  return `${name} has ${countText(comingBookings)}. ${it} as booked; customers can't book it any more until you turn it on again.`;
}

/** Says why an item can't be deleted, if that is known before asking the server. */
export function keepReason({ name, comingBookings = 0 }: Item): string | undefined {
  return comingBookings === 0
    ? undefined
    : `${name} has ${countText(comingBookings)}, so you can't delete it. Turn it off instead.`;
}
