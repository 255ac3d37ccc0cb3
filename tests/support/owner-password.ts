/** The owner's password in every database made for tests. */
export const OWNER_PASSWORD = "correct-horse-ellijay";
