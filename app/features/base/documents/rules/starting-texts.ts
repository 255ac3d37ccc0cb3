/** A new installation has many texts of these kinds, so they can be changed together. */
export const startingKinds = ["article", "question", "town"] as const;

type Version = { state: "draft" | "live" | "retired"; startingHash: string | null; title: string };

/** It came with the product, nobody here wrote a version of it, and it was not deleted. */
export function isUntouchedStarting(versions: readonly Version[]): boolean {
  return versions.length > 0 && versions.every(({ startingHash }) => startingHash !== null) && !isDeleted(versions);
}

/** The newest version of a deleted text is empty. It stays in the history, so no later start adds it again. */
export function isDeleted(versions: readonly Version[]): boolean {
  const newest = versions.at(-1);
  return newest?.state === "retired" && newest.title === "";
}
