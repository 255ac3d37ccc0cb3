import * as z from "zod/mini";
import { credentialId, newPasswordField, passkeyAnswerSchema } from "#app/features/base/staff/schema.ts";
import { momentText } from "#app/shared/days/plain-date-field.ts";
import { emailLine, line } from "#app/shared/words/text-fields.ts";
import { roles } from "#app/shared/words/vocabulary.ts";

const role = z.enum(roles, "Please choose a role.");
const name = line(80, "Please enter a name.");
const email = emailLine("Please enter an email address.");

export const invitationSchema = z.object({ name, email, role });
/** Shown once, to be copied if mail can't be sent. */
export const invitationLinkSchema = z.object({ url: z.string() });
export const roleChangeSchema = z.object({ role });
export const accountChangeSchema = z.object({ name, email });
export const newPasskeySchema = z.object({
  name: line(40, "Please give it a name, such as iPhone."),
  passkey: passkeyAnswerSchema,
});
export const changePasswordSchema = z.object({
  /** Missing if the person only had passkeys. */
  current: z._default(z.string().check(z.maxLength(200)), ""),
  next: newPasswordField,
});

export const passkeyParam = z.object({ passkeyId: credentialId });
const id = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647));
export const sessionParam = z.object({ sessionId: id });
export const personParam = z.object({ id });
export const personSessionParam = z.object({ id, sessionId: id });
export const personPasskeyParam = z.object({ id, passkeyId: passkeyParam.shape.passkeyId });

const token = z.string().check(z.maxLength(100));
export const invitationTokenSchema = z.object({ token });
/** The name and one way to sign in: a password or a passkey. */
export const acceptSchema = z.object({
  token,
  name,
  password: z.optional(newPasswordField),
  passkey: z.optional(passkeyAnswerSchema),
});

const sessionView = z.object({ id: z.int(), device: z.string(), lastSeenAt: momentText, here: z.boolean() });
const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: momentText,
  lastUsedAt: z.nullable(momentText),
});

const person = {
  id: z.int(),
  name: z.string(),
  email: z.nullable(z.string()),
  role,
  opensGate: z.boolean(),
  hasPassword: z.boolean(),
};

export const accountSchema = z.object({
  ...person,
  /** A suggestion for somebody who has no address yet. */
  suggestedEmail: z.nullable(z.string()),
  passkeys: z.array(passkeyView),
  sessions: z.array(sessionView),
});

export const personDetailSchema = z.object({
  ...person,
  passkeys: z.array(passkeyView),
  sessions: z.array(sessionView),
});

export const peopleSchema = z.object({
  people: z.array(
    z.object({
      ...person,
      passkeys: z.int(),
      lastSeenAt: z.nullable(momentText),
      lastDevice: z.nullable(z.string()),
      setupLinkEndsAt: z.nullable(momentText),
    }),
  ),
  invitations: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      role,
      createdAt: momentText,
      expiresAt: momentText,
      expired: z.boolean(),
    }),
  ),
});

export type Account = z.infer<typeof accountSchema>;
export type People = z.infer<typeof peopleSchema>;
export type PersonDetail = z.infer<typeof personDetailSchema>;
export type SessionView = z.infer<typeof sessionView>;
export type PasskeyView = z.infer<typeof passkeyView>;
export type InvitationLink = z.infer<typeof invitationLinkSchema>;
export type NewInvitation = z.infer<typeof invitationSchema>;
