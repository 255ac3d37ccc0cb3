// Calls for one's own account, and for emailed links that open one.
import { apiRoute } from "#app/api-route.server.ts";
import { signedInStaff } from "#app/features/base/staff/confirm-identity.server.ts";
import { offerRegistration } from "#app/features/base/staff/passkey-options.server.ts";
import { requireConfirmed } from "#app/features/base/staff/require-confirmed.server.ts";
import { readVisit, signedIn } from "#app/features/base/staff/signed-in.server.ts";
import { hashToken } from "#app/features/base/staff/token-hash.server.ts";
import { acceptInvitation, requireOpen } from "./accept-invitation.server.ts";
import { endAllSessions, endPersonSession } from "./manage-person.server.ts";
import {
  addPasskey,
  changeAccount,
  changePassword,
  removeOwnPasskey,
  takeGateOver,
  verifyOwn,
} from "./own-account.server.ts";
import {
  acceptSchema,
  accountChangeSchema,
  accountSchema,
  changePasswordSchema,
  invitationTokenSchema,
  newPasskeySchema,
  passkeyParam,
  sessionParam,
} from "./schema.ts";
import { findInvitation } from "./store.server.ts";
import { viewAccount } from "./view-people.server.ts";

const answers = { 204: "Done", 404: "Unknown session or passkey" };
const creation = { 200: "PublicKeyCredentialCreationOptions, as JSON" };
const link = {
  404: "Unknown link",
  409: "The link is used, withdrawn or expired; the message says what to do",
};

export const accountApi = [
  apiRoute("GET /account", {
    access: "crew",
    summary: "The caller's own account, with passkeys and sessions.",
    answers: { 200: { description: "The account", schema: accountSchema } },
    handle: async (c) => c.json(await viewAccount(c.var.deps, c.var.act)),
  }),
  apiRoute("PATCH /account", {
    access: "crew",
    asksAgain: true,
    summary: "Changes the caller's name and email.",
    body: accountChangeSchema,
    answers,
    write: (tx, { body }, c) => changeAccount(tx, c.var.deps, c.var.act, body),
  }),
  apiRoute("POST /password", {
    access: "crew",
    summary: "Changes the caller's password; every other session of theirs ends.",
    body: changePasswordSchema,
    answers: {
      204: "Changed; sets a new session cookie",
      422: "The current password is wrong, or the new one is too short",
      429: "Too many attempts; Retry-After says when to try again",
    },
    handle: async (c, { body }) => {
      if (!body.current) await requireConfirmed(c);
      return signedIn(c, await changePassword(c.var.deps, c.var.act, readVisit(c), body));
    },
  }),
  apiRoute("POST /account/passkeys/options", {
    access: "crew",
    asksAgain: true,
    summary: "What the browser needs to make a passkey. Good once, for five minutes.",
    answers: creation,
    handle: async (c) => {
      const { deps } = c.var;
      const { userId, name } = signedInStaff(c.var.act);
      const { email } = await viewAccount(deps, c.var.act);
      return c.json(await offerRegistration(deps, { userId, handle: `user:${userId}`, name, email }));
    },
  }),
  apiRoute("POST /account/passkeys", {
    access: "crew",
    asksAgain: true,
    summary: "Adds a passkey that the browser made.",
    body: newPasskeySchema,
    answers: { ...answers, 422: "The passkey is refused; the message says why" },
    prepare: ({ body }, c) => verifyOwn(c.var.deps, c.var.act, body.passkey),
    write: (tx, { body }, c, passkey) => addPasskey(tx, c.var.deps, c.var.act, body.name, passkey),
  }),
  apiRoute("DELETE /account/passkeys/:passkeyId", {
    access: "crew",
    asksAgain: true,
    summary: "Removes one of the caller's passkeys.",
    params: passkeyParam,
    answers: { ...answers, 409: "It is the only way to sign in" },
    write: (tx, { params }, c) => removeOwnPasskey(tx, c.var.deps, c.var.act, params.passkeyId),
  }),
  apiRoute("DELETE /account/sessions", {
    access: "crew",
    summary: "Ends all sessions of the caller but this one.",
    answers,
    write: (tx, _input, c) => endAllSessions(tx, c.var.act, signedInStaff(c.var.act).userId),
  }),
  apiRoute("DELETE /account/sessions/:sessionId{\\d+}", {
    access: "crew",
    summary: "Ends one of the caller's sessions.",
    params: sessionParam,
    answers,
    write: (tx, { params }, c) => endPersonSession(tx, c.var.act, signedInStaff(c.var.act).userId, params.sessionId),
  }),
  apiRoute("POST /account/gate", {
    access: "owner",
    asksAgain: true,
    summary: "Makes the caller's password the one that opens the gate.",
    answers: { 204: "Done", 409: "The caller has no password" },
    write: (tx, _input, c) => takeGateOver(tx, c.var.deps, c.var.act),
  }),
  apiRoute("POST /invitation/passkey/options", {
    access: "link",
    summary: "What the browser needs to make a passkey for somebody with an emailed link.",
    limit: "passkey",
    body: invitationTokenSchema,
    answers: { ...creation, ...link },
    handle: async (c, { body }) => {
      const { deps } = c.var;
      const invitation = requireOpen(await findInvitation(deps.db, hashToken(body.token)), deps.now());
      const { id, userId, name, email } = invitation;
      const handle = userId === null ? `invitation:${id}` : `user:${userId}`;
      return c.json(await offerRegistration(deps, { userId, handle, name, email }));
    },
  }),
  apiRoute("POST /invitation/accept", {
    access: "link",
    summary: "Accepts an invitation with a password or a passkey and signs in.",
    limit: "passkey",
    // Hashing a new password takes long on purpose.
    cost: 40,
    body: acceptSchema,
    answers: { 204: "Accepted; sets the session cookie", ...link },
    handle: async (c, { body: { token, ...accepted } }) =>
      signedIn(c, await acceptInvitation(c.var.deps, c.var.act, readVisit(c), token, accepted)),
  }),
];
