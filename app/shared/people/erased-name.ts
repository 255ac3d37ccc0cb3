/** Replaces the name of a person whose data were erased. */
export const ERASED_NAME = "Erased";
