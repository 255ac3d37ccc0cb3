import type { Deps } from "#app/deps.server.ts";
import { firstOwnerEmail } from "#app/features/base/settings/rules/owner-emails.ts";
import { passwordChosenAt } from "#app/features/base/staff/store.server.ts";
import { listInflatables } from "#app/features/fleet/catalog/store.server.ts";
import { readMailTest } from "#app/features/office/connections/mail-test.server.ts";
import { listBackupPlaces } from "#app/features/office/health/store.server.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { readSetting } from "#db/settings-store.server.ts";
import { readFirstEvening } from "./first-evening.server.ts";
import { type Connection, type SetupFacts, setupSteps } from "./rules/setup-steps.ts";
import type { Setup, WaiverReview } from "./schema.ts";
import { type BusinessCheck, businessFacts, factsKey, settingNames } from "./setup-settings.server.ts";

/** The setup list now: derived from facts each time, so that a step can become open again. */
export async function loadSetup(deps: Deps, connection: Connection): Promise<Setup> {
  const steps = setupSteps(await setupFacts(deps, connection), deps.now());
  return { steps, firstEvening: await readFirstEvening(deps.db), business: businessFacts(deps) };
}

async function setupFacts(deps: Deps, connection: Connection): Promise<SetupFacts> {
  const { db, config } = deps;
  const { contact, insurance } = deps.business();
  const ownerEmail = firstOwnerEmail(deps.business());
  const checked = await readSetting<BusinessCheck>(db, settingNames.business);
  const test = await readMailTest(db);
  const { payments: connected, mail } = deps.connections.state();
  const items = await listInflatables(db, "active");
  return {
    passwordChosenAt: await passwordChosenAt(db),
    businessCheckedAt: checked && checked.facts === factsKey(deps) ? new Date(checked.at) : null,
    exampleContact: contact.email === config.exampleContact.email || contact.phone === config.exampleContact.phone,
    payments: deps.payments.provider,
    locked: { payments: connected.isLocked, mail: mail.isLocked },
    paymentLinks: Object.keys(deps.business().payments.links).length,
    stripeTest: connected.from === "office" && connected.facts.provider === "stripe" && !connected.facts.live,
    mail: deps.mail.by,
    ownerEmail,
    mailTest:
      test && test.to === ownerEmail
        ? { sentAt: new Date(test.sentAt), arrivedAt: test.arrivedAt ? new Date(test.arrivedAt) : null }
        : null,
    waiverReview: (await readSetting<WaiverReview>(db, settingNames.waiverReview(deps.waiverText().version))) ?? null,
    items: items.map(({ name, picture }) => ({ name, ownPhoto: picture !== null })),
    insurance: insurance && { name: insurance.name, endsOn: insurance.endsOn ? plainDate(insurance.endsOn) : null },
    publicHttps: config.publicUrl.startsWith("https:"),
    connection,
    certificate: (await deps.certificate()) ?? null,
    backups: await listBackupPlaces(db, deps.now()),
    timeZone: deps.timeZone(),
  };
}
