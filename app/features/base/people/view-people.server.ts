import type { Deps } from "#app/deps.server.ts";
import { firstOwnerEmail } from "#app/features/base/settings/rules/owner-emails.ts";
import { signedInStaff } from "#app/features/base/staff/confirm-identity.server.ts";
import { listPasskeys } from "#app/features/base/staff/passkey-store.server.ts";
import { findUser, type User } from "#app/features/base/staff/store.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound } from "#app/shared/problem.ts";
import type { Account, People, PersonDetail } from "./schema.ts";
import { countPasskeys, latestSessions, listOpenInvitations, listSessions, listUsers } from "./store.server.ts";

export async function viewPeople({ db, now }: Deps): Promise<People> {
  const passkeys = await countPasskeys(db);
  const latest = await latestSessions(db);
  const open = await listOpenInvitations(db);
  const people = (await listUsers(db)).map((user) => ({
    ...viewUser(user),
    passkeys: passkeys.get(user.id) ?? 0,
    lastSeenAt: latest.get(user.id)?.lastSeenAt.toISOString() ?? null,
    lastDevice: latest.get(user.id)?.device || null,
    setupLinkEndsAt:
      open.find((one) => one.userId === user.id && one.expiresAt > now())?.expiresAt.toISOString() ?? null,
  }));
  const invitations = open
    .filter(({ userId }) => userId === null)
    .map(({ id, name, email, role, createdAt, expiresAt }) => ({
      id,
      name,
      email,
      role,
      expired: expiresAt <= now(),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
  return { people, invitations };
}

export async function viewPerson(deps: Deps, act: Act, userId: number): Promise<PersonDetail> {
  const user = orNotFound(await findUser(deps.db, userId), "person");
  const passkeys = (await listPasskeys(deps.db, userId)).map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
  const sessions = (await listSessions(deps.db, userId, act.at, deps.config.session.idleMs)).map(
    ({ id, device, lastSeenAt }) => ({
      id,
      device: device || "Unknown device",
      lastSeenAt: lastSeenAt.toISOString(),
      here: id === act.by?.sessionId,
    }),
  );
  return { ...viewUser(user), passkeys, sessions };
}

export async function viewAccount(deps: Deps, act: Act): Promise<Account> {
  const account = await viewPerson(deps, act, signedInStaff(act).userId);
  const ofBusiness = firstOwnerEmail(deps.business());
  // Nobody reads the starting address of a new installation.
  const isSuggested =
    account.role === "owner" && !account.email && ofBusiness !== firstOwnerEmail(deps.settings.complete({}));
  return { ...account, suggestedEmail: isSuggested ? ofBusiness : null };
}

function viewUser({ id, name, email, role, opensGate, passwordHash }: User) {
  return { id, name, email, role, opensGate, hasPassword: passwordHash !== null };
}
