// A mail server connected in the office: it has to take a test message before it replaces the one that works.
import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { countUnsentMail } from "#app/features/base/messages/store.server.ts";
import { firstOwnerEmail } from "#app/features/base/settings/rules/owner-emails.ts";
import { momentTexts } from "#app/shared/days/moment-texts.ts";
import type { Act } from "#app/shared/people/act.ts";
import { pickFields } from "#app/shared/pick-fields.ts";
import { invalidInput, Problem } from "#app/shared/problem.ts";
import { changeConnection, requireChangeable, storeSecret } from "./change-connection.server.ts";
import type { MailState } from "./current-connections.server.ts";
import { readMailTest, sendMailTest, storeMailTest } from "./mail-test.server.ts";
import { testState } from "./rules/mail-refusal.ts";
import { lastFour } from "./rules/pasted-secret.ts";
import { type MailServer, type MailView, mailServerView } from "./schema.ts";
import { deleteSecrets, saveConnection } from "./store.server.ts";

type Typed = MailServer & { password?: string | undefined };

export async function connectMail(deps: Deps, act: Act, { password: typed, ...server }: Typed): Promise<void> {
  const { connections } = deps;
  requireChangeable(connections, "mail");
  const before = connections.state().mail;
  const password = typed ?? storedPassword(deps, before, server);
  if (server.user !== "" && password === "") throw invalidInput("password", "Please enter the password.");
  const test = await sendMailTest(deps, (mail) => connections.tryMail({ ...server, password }, mail));
  const signing = keptSigning(before, server);
  await changeConnection(deps, "mail", before.version, async (tx) => {
    if (server.user === "") await deleteSecrets(tx, ["mail_password"]);
    else if (typed !== undefined)
      await storeSecret(tx, deps, act, { kind: "mail_password", secret: typed, shownEnd: shownEnd(typed) });
    await saveConnection(tx, act, { kind: "mail", facts: { server: { ...server, signing } } });
    await storeMailTest(tx, test);
    await writeAudit(tx, act, { action: "mail connected", details: { host: server.host } });
  });
}

/** Through the server that is in use, wherever it is set. */
export async function testMail(deps: Deps): Promise<void> {
  if (deps.mail.by !== "smtp") throw new Problem(409, "nobody_reads_it", "Connect a mail server first.");
  await storeMailTest(deps.db, await sendMailTest(deps, (mail) => deps.mail.send(mail)));
}

export async function disconnectMail(deps: Deps, act: Act): Promise<void> {
  const { connections } = deps;
  requireChangeable(connections, "mail");
  await changeConnection(deps, "mail", connections.state().mail.version, async (tx) => {
    await deleteSecrets(tx, ["mail_password", "mail_signing_key"]);
    await saveConnection(tx, act, { kind: "mail", facts: { server: null } });
    await writeAudit(tx, act, { action: "mail disconnected" });
  });
}

/** The stored password goes to the server and user it was entered for, and nowhere else. */
function storedPassword({ connections }: Deps, { facts }: MailState, { host, user }: MailServer): string {
  if (user === "") return "";
  const isSame = facts.server?.host === host && facts.server.user === user;
  const stored = isSame ? connections.secret("mail_password") : undefined;
  if (stored === undefined) {
    throw invalidInput(
      "password",
      facts.server ? "Please enter the password again for this server and user." : "Please enter the password.",
    );
  }
  return stored;
}

/** Of a short password even four characters would be too much. */
const shownEnd = (password: string) => (password.length >= 12 ? lastFour(password) : "");

/** A signature belongs to the domain of the sender. */
function keptSigning({ facts }: MailState, { senderAddress }: MailServer) {
  const signing = facts.server?.signing ?? null;
  return signing?.domain === emailDomain(senderAddress) ? signing : null;
}

export const emailDomain = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** The mail server as the owner sees it. */
export async function viewMail(deps: Deps): Promise<MailView> {
  const { mail, canStore } = deps.connections.state();
  const { name, contact } = deps.business();
  const [ownerEmail, test] = [firstOwnerEmail(deps.business()), await readMailTest(deps.db)];
  const { password } = mail;
  return {
    from: mail.from,
    by: deps.connections.mail.by,
    canStore,
    enterAgain: mail.isLocked,
    server: mail.from === "office" && mail.facts.server ? pickFields(mailServerView, mail.facts.server) : null,
    password: password ? momentTexts(password) : null,
    suggested: { senderName: name, senderAddress: contact.email },
    unsent: await countUnsentMail(deps.db, deps.now()),
    ownerEmail,
    test: test
      ? { to: test.to, takenAt: test.sentAt, arrivedAt: test.arrivedAt, state: testState(test, deps.now()) }
      : null,
  };
}
