import * as z from "zod/mini";
import { WRONG_EMAIL_OR_PASSWORD, WRONG_PASSWORD } from "./rules/sign-in-text.ts";

const password = z.string().check(z.minLength(1, "Please enter the password."), z.maxLength(200, WRONG_PASSWORD));

/** The gate takes the password alone; with an email address the password is that person's. */
export const signInSchema = z.object({
  email: z.optional(
    z.string().check(z.minLength(1, "Please enter your email."), z.maxLength(200, WRONG_EMAIL_OR_PASSWORD)),
  ),
  password,
});

/** The refusal of a guarded call, and the title of the dialog that follows. */
export const CONFIRM_IDENTITY = "Please confirm it's you.";

export const PASSKEY_REFUSED = "This passkey isn't known here. Try another one, or ask the owner for a new link.";
export const PASSKEY_TOO_LATE = "That took too long. Please try again.";
export const passkeyOfOtherSite = (publicUrl: string) =>
  `This passkey is for another web address. Please open ${publicUrl} and try again.`;

const field = z.string().check(z.maxLength(20_000));

export const credentialId = z.string().check(z.regex(/^[\w-]{1,2000}$/, "There's no such passkey."));

/** The browser's JSON answer with a passkey. The verifying library judges its contents. */
export const passkeyAnswerSchema = z.object({
  id: credentialId,
  rawId: field,
  type: z.literal("public-key"),
  authenticatorAttachment: z.optional(z.string()),
  clientExtensionResults: z._default(z.record(z.string(), z.unknown()), {}),
  response: z.object({
    clientDataJSON: field,
    attestationObject: z.optional(field),
    authenticatorData: z.optional(field),
    signature: z.optional(field),
    userHandle: z.optional(field),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});

export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

export const passkeySignInSchema = z.object({ passkey: passkeyAnswerSchema });

/** The password, or the answer of a passkey. */
export const confirmSessionSchema = z.object({
  password: z.optional(password),
  passkey: z.optional(passkeyAnswerSchema),
});

/** The same length as for ADMIN_PASSWORD. */
const NEW_PASSWORD = "Please choose a password of 10 to 200 characters.";

export const newPasswordField = z
  .string(NEW_PASSWORD)
  .check(z.minLength(10, NEW_PASSWORD), z.maxLength(200, NEW_PASSWORD));
