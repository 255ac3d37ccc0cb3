// The owner's calls about the people who work here. Every change asks again for the owner's password or passkey.

import { apiRoute } from "#app/api-route.server.ts";
import type { Deps } from "#app/deps.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import type { Tx } from "#db/database.ts";
import { invitePerson, sendInvitationAgain, sendSetupLink, withdrawInvitation } from "./invite-person.server.ts";
import { changeRole, endAllSessions, endPersonSession, removePasskey, removePerson } from "./manage-person.server.ts";
import {
  type InvitationLink,
  invitationLinkSchema,
  invitationSchema,
  peopleSchema,
  personDetailSchema,
  personParam,
  personPasskeyParam,
  personSessionParam,
  roleChangeSchema,
} from "./schema.ts";
import { viewPeople, viewPerson } from "./view-people.server.ts";

const unknown = { 404: "Unknown person, invitation, session or passkey" };
const answers = { 204: "Done", ...unknown };
const stays = { 409: "There has to be an owner, and one whose password opens the gate" };

const simpleAct = <Path extends `/${string}`>(
  path: Path,
  summary: string,
  work: (tx: Tx, act: Act, id: number) => Promise<void>,
) =>
  apiRoute(`DELETE ${path}`, {
    access: "owner",
    asksAgain: true,
    summary,
    params: personParam,
    answers: { ...answers, ...stays },
    write: (tx, { params }, c) => work(tx, c.var.act, params.id),
  });

const link = { 201: { description: "The link, shown only this once", schema: invitationLinkSchema } };

/**
 * Makes a link for somebody. It takes no Idempotency-Key, because answers are stored with their keys, and a link must
 * not be stored.
 */
const linkAct = <Path extends `/${string}`>(
  path: Path,
  summary: string,
  work: (tx: Tx, deps: Deps, act: Act, id: number) => Promise<InvitationLink>,
) =>
  apiRoute(`POST ${path}`, {
    access: "owner",
    asksAgain: true,
    summary,
    params: personParam,
    answers: { ...link, ...unknown, ...stays },
    handle: async (c, { params }) => {
      const { deps, act } = c.var;
      return c.json(await deps.db.transaction((tx) => work(tx, deps, act, params.id)), 201);
    },
  });

export const peopleApi = [
  apiRoute("GET /people", {
    access: "owner",
    summary: "Who works here, and who is invited.",
    answers: { 200: { description: "People and invitations", schema: peopleSchema } },
    handle: async (c) => c.json(await viewPeople(c.var.deps)),
  }),
  apiRoute("GET /people/:id{\\d+}", {
    access: "owner",
    summary: "One person with their passkeys and sessions.",
    params: personParam,
    answers: { 200: { description: "The person", schema: personDetailSchema }, ...unknown },
    handle: async (c, { params }) => c.json(await viewPerson(c.var.deps, c.var.act, params.id)),
  }),
  apiRoute("PATCH /people/:id{\\d+}", {
    access: "owner",
    asksAgain: true,
    summary: "Changes a person's role and ends their sessions.",
    params: personParam,
    body: roleChangeSchema,
    answers: { ...answers, ...stays },
    write: (tx, { params, body }, c) => changeRole(tx, c.var.deps, c.var.act, params.id, body.role),
  }),
  simpleAct("/people/:id{\\d+}", "Removes a person and ends their sessions; history keeps the name.", removePerson),
  simpleAct("/people/:id{\\d+}/sessions", "Ends all sessions of a person.", endAllSessions),
  apiRoute("DELETE /people/:id{\\d+}/sessions/:sessionId{\\d+}", {
    access: "owner",
    asksAgain: true,
    summary: "Ends one session of a person.",
    params: personSessionParam,
    answers,
    write: (tx, { params }, c) => endPersonSession(tx, c.var.act, params.id, params.sessionId),
  }),
  apiRoute("DELETE /people/:id{\\d+}/passkeys/:passkeyId", {
    access: "owner",
    asksAgain: true,
    summary: "Removes a passkey of a person.",
    params: personPasskeyParam,
    answers,
    write: (tx, { params }, c) => removePasskey(tx, c.var.deps, c.var.act, params.id, params.passkeyId),
  }),
  linkAct("/people/:id{\\d+}/setup-link", "Emails a person a link to set up a new way to sign in.", sendSetupLink),
  apiRoute("POST /invitations", {
    access: "owner",
    asksAgain: true,
    summary: "Invites somebody by an emailed link that works once, for 72 hours.",
    body: invitationSchema,
    answers: link,
    // No Idempotency-Key, as above. A repeated call says that the address is invited already.
    handle: async (c, { body }) => {
      const { deps, act } = c.var;
      return c.json(await deps.db.transaction((tx) => invitePerson(tx, deps, act, body)), 201);
    },
  }),
  linkAct("/invitations/:id{\\d+}/resend", "Emails a new link; the one before stops working.", sendInvitationAgain),
  simpleAct("/invitations/:id{\\d+}", "Takes an invitation back.", withdrawInvitation),
];
