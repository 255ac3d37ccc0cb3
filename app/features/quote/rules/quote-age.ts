const HOUR_MS = 3_600_000;

/** Whether the reply that the site promises is overdue. */
export function isOverdue(
  { status, createdAt }: { status: string; createdAt: string },
  now: Date,
  responseHours: number,
): boolean {
  return status === "new" && now.getTime() - Date.parse(createdAt) > responseHours * HOUR_MS;
}
