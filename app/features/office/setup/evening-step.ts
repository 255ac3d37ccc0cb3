import type { EveningKey } from "./rules/first-evening.ts";

/** What every page of the first evening is given. */
export type EveningStepProps = {
  step: EveningKey;
  saved: readonly EveningKey[];
  ownerName: string | undefined;
  /** Notes that this page is saved, and goes on to the next. */
  onSaved: () => Promise<void>;
};
