import type { Actor } from "../words/vocabulary.ts";
import type { Staff } from "./access.ts";

/**
 * Who acts, and when: made once a request, and once a run of a job or timer. All that is decided and written in it happens
 * at that one moment, so that nothing changes its meaning halfway, such as at midnight. `by` is the member of staff, for the
 * owner's acts.
 */
export type Act = { at: Date; actor: Actor; by?: Staff | undefined };

/** For use cases that read the clock themselves: it stands still at the moment of the act. */
export const atMoment = <Clocked extends { now: () => Date }>(deps: Clocked, { at }: Act): Clocked => ({
  ...deps,
  now: () => at,
});
