type Version = { state: "draft" | "live" | "retired"; startingHash: string | null; title: string };

/** It came with the product, nobody here wrote a version of it, and it was not deleted. */
export function isUntouchedStarting(versions: readonly Version[]): boolean {
  return versions.length > 0 && versions.every(({ startingHash }) => startingHash !== null) && !isDeleted(versions);
}

/** Of a deleted starting text an empty version stays, so that no later start plants it again. */
export function isDeleted(versions: readonly Version[]): boolean {
  return versions.every(({ state, title }) => state === "retired" && title === "");
}
