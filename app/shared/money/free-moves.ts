type Policy = { freeReschedules: number };

/** Counts the free moves that a customer has left. */
export const freeMovesLeft = ({ freeReschedules }: Policy, { reschedules }: { reschedules: number }): number =>
  Math.max(0, freeReschedules - reschedules);
