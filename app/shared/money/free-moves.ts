type Policy = { freeReschedules: number };

export const freeMovesLeft = ({ freeReschedules }: Policy, { reschedules }: { reschedules: number }): number =>
  Math.max(0, freeReschedules - reschedules);
