/** The list of bookings with everything one does to them. */
export function BookingsDesk({ pageSize }: { pageSize: number }) {
  return <p>{pageSize}</p>;
}
