import { apiRoute } from "#app/api-route.server.ts";
import { confirmIdentity, signedInStaff } from "./confirm-identity.server.ts";
import { offerConfirmation, offerSignIn } from "./passkey-options.server.ts";
import { confirmSessionSchema, passkeySignInSchema, signInSchema } from "./schema.ts";
import { endedSessionCookies } from "./session-cookie.server.ts";
import { signIn, signInWithPasskey } from "./sign-in.server.ts";
import { readVisit, signedIn } from "./signed-in.server.ts";
import { signOut } from "./staff-session.server.ts";

export const staffApi = [
  apiRoute("POST /session", {
    access: "public",
    // Checking a password takes long on purpose.
    cost: 40,
    summary:
      "Signs in and sets the session cookie: the owner by the password alone, everybody else by email and password.",
    body: signInSchema,
    answers: {
      204: "Signed in",
      401: "Wrong password",
      429: "Too many attempts; Retry-After says when to try again",
    },
    handle: async (c, { body }) => signedIn(c, await signIn(c.var.deps, readVisit(c), body)),
  }),
  apiRoute("DELETE /session", {
    access: "public",
    summary: "Signs out; safe to call without a session.",
    answers: { 204: "Signed out" },
    handle: async (c) => {
      const { deps } = c.var;
      await signOut(deps, c.req.header("cookie"));
      for (const cookie of endedSessionCookies(deps.config)) c.header("Set-Cookie", cookie, { append: true });
      return c.body(null, 204);
    },
  }),
  apiRoute("POST /session/passkey/options", {
    access: "public",
    summary: "What the browser needs to sign somebody in with a passkey. Good once, for five minutes.",
    limit: "passkey",
    answers: { 200: "PublicKeyCredentialRequestOptions, as JSON" },
    handle: async (c) => c.json(await offerSignIn(c.var.deps)),
  }),
  apiRoute("POST /session/passkey", {
    access: "public",
    summary: "Signs in with a passkey and sets the session cookie.",
    limit: "passkey",
    body: passkeySignInSchema,
    answers: {
      204: "Signed in",
      422: "The passkey is refused; the message says why",
    },
    handle: async (c, { body }) => signedIn(c, await signInWithPasskey(c.var.deps, readVisit(c), body.passkey)),
  }),
  apiRoute("POST /session/confirm/options", {
    access: "crew",
    summary: "What the browser needs to confirm with a passkey who is at the keyboard.",
    answers: { 200: "PublicKeyCredentialRequestOptions, as JSON" },
    handle: async (c) => c.json(await offerConfirmation(c.var.deps, signedInStaff(c.var.act).userId)),
  }),
  apiRoute("POST /session/confirm", {
    access: "crew",
    summary:
      "Confirms with the password or a passkey who is at the keyboard, for calls that ask again after 15 minutes.",
    body: confirmSessionSchema,
    answers: {
      204: "Confirmed",
      422: "Wrong password, or the passkey is refused",
      429: "Too many attempts; Retry-After says when to try again",
    },
    handle: async (c, { body }) => {
      await confirmIdentity(c.var.deps, c.var.act, body);
      return c.body(null, 204);
    },
  }),
];
