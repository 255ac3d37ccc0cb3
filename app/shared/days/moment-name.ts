/** Returns a UTC time for file names: `2026-11-03-03-00-12`. */
export const momentName = (at: Date) => at.toISOString().slice(0, 19).replaceAll(/[T:]/g, "-");
