import type { Actor } from "../words/vocabulary.ts";
import type { Staff } from "./access.ts";

/**
 * The actor and the time: made once per request, and once per run of a job or timer. Everything decided or written in
 * an act happens at this moment, so its meaning can't change halfway, such as at midnight. `by` is the member of staff,
 * for the owner's acts.
 */
export type Act = { at: Date; actor: Actor; by?: Staff | undefined };

/** Stops the clock at the moment of the act, for use cases that read the clock themselves. */
export const atMoment = <Clocked extends { now: () => Date }>(deps: Clocked, { at }: Act): Clocked => ({
  ...deps,
  now: () => at,
});
