/** Card companies take no smaller amount. Less is collected in person: no page asks for it, and no day waits for it. */
export const LEAST_BY_CARD_CENTS = 50;

/** Returns the part that can be paid online: all of it, or nothing if it is too little for a card. */
export function dueByCard(dueCents: number): number {
  return dueCents < LEAST_BY_CARD_CENTS ? 0 : dueCents;
}
