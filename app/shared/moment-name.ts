/** `2026-11-03-03-00-12`: a moment in the name of a file, by UTC. */
export const momentName = (at: Date) => at.toISOString().slice(0, 19).replaceAll(/[T:]/g, "-");
