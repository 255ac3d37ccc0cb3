import type { Deps } from "#app/deps.server.ts";
import { momentTexts } from "#app/shared/days/moment-texts.ts";
import { storeName } from "./rules/store-place.ts";
import type { BackupsView, CopyView } from "./schema.ts";
import { countHeld, lastDrill, listRecentBackups } from "./store.server.ts";

const SHOWN = 40;

/** Loads the Backups page. Secrets show their last four characters, the backup key only its fingerprint. */
export async function loadBackups(deps: Deps): Promise<BackupsView> {
  const { db, connections, now } = deps;
  const { backups, canStore } = connections.state();
  const { store, key } = backups.facts;
  const rows = await listRecentBackups(db, SHOWN);
  const last = await lastDrill(db, "any", now());
  const proof = await lastDrill(db, "good", now());
  return {
    canStore,
    enterAgain: backups.isLocked,
    store: store && { ...store, name: storeName(store) },
    secretKey: backups.secretKey ? momentTexts(backups.secretKey) : null,
    key,
    backups: rows.map((row) => momentTexts(row)),
    isRunning: rows.some(({ place, finishedAt }) => place === "store" && finishedAt === null),
    lastDrill: last ? momentTexts(last) : null,
    lastProof: proof
      ? {
          at: (proof.finishedAt ?? proof.startedAt).toISOString(),
          backupName: proof.backupName,
          rows: proof.rows ?? 0,
          orders: proof.orders ?? 0,
        }
      : null,
    copy: await viewCopy(deps),
  };
}

async function viewCopy({ db, connections, payments }: Deps): Promise<CopyView | null> {
  const { copy } = connections.state();
  if (!copy) return null;
  const { heldEmails, ...waiting } = await countHeld(db);
  return { ...copy, canLook: payments.reportsPayments, waiting, heldEmails };
}
