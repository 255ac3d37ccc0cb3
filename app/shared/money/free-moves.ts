type Policy = { freeReschedules: number };

/** How often a customer can still move an order for free. */
export const freeMovesLeft = ({ freeReschedules }: Policy, { reschedules }: { reschedules: number }): number =>
  Math.max(0, freeReschedules - reschedules);
