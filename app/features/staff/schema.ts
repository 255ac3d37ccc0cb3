import * as z from "zod/mini";

/** The spec's words for a wrong password, shown by page and API alike. */
export const ACCESS_DENIED = "Access Denied";
export const WRONG_PASSWORD = "Invalid password. Please try again.";

export function tooManyTries(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many tries. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`;
}

/** The same for an unknown address and for a wrong password. */
export const WRONG_EMAIL_OR_PASSWORD = "Invalid email or password. Please try again.";

const password = z.string().check(z.minLength(1, "Please enter the password."), z.maxLength(200, WRONG_PASSWORD));

/** The gate takes the password alone; with an email address it is that person's. */
export const signInSchema = z.object({
  email: z.optional(
    z.string().check(z.minLength(1, "Please enter your email."), z.maxLength(200, WRONG_EMAIL_OR_PASSWORD)),
  ),
  password,
});

/** Said by the guard of a call, and the title of the dialog that follows. */
export const CONFIRM_IDENTITY = "Please confirm it's you.";

export const confirmSessionSchema = z.object({ password: password });

/** As long as ADMIN_PASSWORD must be. */
const NEW_PASSWORD = "Please choose a password of 10 to 200 characters.";

export const changePasswordSchema = z.object({
  current: password,
  next: z.string(NEW_PASSWORD).check(z.minLength(10, NEW_PASSWORD), z.maxLength(200, NEW_PASSWORD)),
});
