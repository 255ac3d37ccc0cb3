type Item = { name: string; comingBookings?: number | undefined };

const counted = (count: number) => (count === 1 ? "1 coming booking" : `${count} coming bookings`);

/** Said before an item that people count on is turned off; undefined where nobody does. */
export function turnOffWarning({ name, comingBookings = 0 }: Item): string | undefined {
  if (comingBookings === 0) return undefined;
  const it = comingBookings === 1 ? "It stays" : "They stay";
  return `${name} has ${counted(comingBookings)}. ${it} as booked; customers can't book it any more until you turn it on again.`;
}

/** Why an item can't be deleted, as far as that is known before it is asked for. */
export function keepReason({ name, comingBookings = 0 }: Item): string | undefined {
  return comingBookings === 0
    ? undefined
    : `${name} has ${counted(comingBookings)}, so you can't delete it. Turn it off instead.`;
}
