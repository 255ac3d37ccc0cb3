import type { Tx } from "./database.ts";

/** Does the work, rolls it back and returns its outcome. */
export async function dryRun<Outcome>(tx: Tx, work: (inner: Tx) => Promise<Outcome>): Promise<Outcome> {
  class Undo extends Error {}
  let outcome: { value: Outcome } | undefined;
  try {
    await tx.transaction(async (inner) => {
      outcome = { value: await work(inner) };
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  if (!outcome) throw new Error("A dry run came to nothing");
  return outcome.value;
}
