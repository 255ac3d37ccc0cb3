export const rescheduleReasons = ["customer", "weather", "owner"] as const;
export type RescheduleReason = (typeof rescheduleReasons)[number];

/** Weather and the owner's own reasons never use a free move up, and take nothing from the customer. */
export function countsAsMove(reason: RescheduleReason): boolean {
  return reason === "customer";
}

/** What the owner reads who moves it for a customer without a free move left. */
export function noFreeMoveText(freeReschedules: number): string {
  const used = freeReschedules === 1 ? "its free move" : `its ${freeReschedules} free moves`;
  const start = freeReschedules === 0 ? "This booking has no free move." : `This booking already used ${used}.`;
  return `${start} Choose Weather or Our decision to move it.`;
}
