/** What is said before an order is discarded. One that was sent and not answered may have been made all the same. */
export function discardText(unanswered: { wish: { path: string } } | undefined): string {
  const cleared = "Everything that was typed is cleared.";
  if (!unanswered) return `${cleared} Nothing was booked or sent.`;
  const done = unanswered.wish.path.endsWith("/propose") ? "sent as a proposal" : "booked";
  return `${cleared} We don't know whether it was ${done}: no answer came. Look in Bookings before you enter it again.`;
}
