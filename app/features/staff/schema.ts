import * as z from "zod/mini";

/** The spec's words for a wrong password, shown by page and API alike. */
export const ACCESS_DENIED = "Access Denied";
export const WRONG_PASSWORD = "Invalid password. Please try again.";

export function tooManyTries(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many tries. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`;
}

export const signInSchema = z.object({
  password: z.string().check(z.minLength(1, "Please enter the password."), z.maxLength(200, WRONG_PASSWORD)),
});

/** Said by the guard of a call, and the title of the dialog that follows. */
export const CONFIRM_IDENTITY = "Please confirm it's you.";

export const confirmSessionSchema = z.object({ password: signInSchema.shape.password });

/** As long as ADMIN_PASSWORD must be. */
const NEW_PASSWORD = "Please choose a password of 10 to 200 characters.";

export const changePasswordSchema = z.object({
  current: signInSchema.shape.password,
  next: z.string(NEW_PASSWORD).check(z.minLength(10, NEW_PASSWORD), z.maxLength(200, NEW_PASSWORD)),
});
