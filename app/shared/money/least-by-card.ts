/** What card companies take at least. Less is collected in person: no page asks for it, and no day waits for it. */
export const LEAST_BY_CARD_CENTS = 50;

/** What of a sum that is due can be asked for online: all of it, or nothing where it is too little for a card. */
export function dueByCard(dueCents: number): number {
  return dueCents < LEAST_BY_CARD_CENTS ? 0 : dueCents;
}
