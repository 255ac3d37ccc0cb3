// What can be looked at when no server answers: the disk, the certificate, and what the database says by itself.
import { createCertificatesReader } from "../../../adapters/certificate/read-certificate.server.ts";
import type { Db } from "../../../db/database.ts";
import { readDisk } from "./read-disk.server.ts";
import { type At, type CheckResult, type HealthResults, notKnown } from "./rules/check-result.ts";
import { MINUTE_MS } from "./rules/duration-text.ts";
import { judgeBackups, judgeRestore } from "./rules/judge-backups.ts";
import { judgeCertificate } from "./rules/judge-certificate.ts";
import { judgeDatabase } from "./rules/judge-database.ts";
import { judgeDisk } from "./rules/judge-disk.ts";
import { findLastDrill, listBackups, readDatabaseFacts, readLook } from "./store.server.ts";

type Place = {
  dataDir: string;
  publicUrl: string;
  /** A server may run that only the database hears of: there the newest look counts. */
  isShared: boolean;
  at: At;
};

const NOT_RUNNING: CheckResult = {
  state: "stopped",
  known: "The server isn't running: customers see no page.",
  next: {
    text: "Start it, then look at its log.",
    command: "systemctl start cartecay-bounce; journalctl -u cartecay-bounce -e",
  },
};

/** A server that runs looks every five minutes. */
const LOOKED_LATELY_MS = 11 * MINUTE_MS;

export async function lookWithoutServer(
  { dataDir, publicUrl, isShared, at }: Place,
  open: () => Promise<{ db: Db; close: () => Promise<void> }>,
): Promise<HealthResults> {
  const isHttps = publicUrl.startsWith("https:");
  const seen = isHttps ? await createCertificatesReader(publicUrl)() : [];
  const disk = await readDisk(dataDir).then(
    (found) => judgeDisk(found, [], false),
    (error: Error) => notKnown(error.message),
  );
  const own = { disk, certificate: judgeCertificate({ isHttps, seen }, at) };
  return { saving: NOT_RUNNING, ...(await lookAtDatabase({ isShared, at }, open)), ...own };
}

async function lookAtDatabase(
  { isShared, at }: Pick<Place, "isShared" | "at">,
  open: () => Promise<{ db: Db; close: () => Promise<void> }>,
): Promise<HealthResults> {
  const begun = performance.now();
  try {
    const { db, close } = await open();
    try {
      const look = isShared ? await readLook(db) : undefined;
      if (look && at.now.getTime() - Date.parse(look.at) < LOOKED_LATELY_MS) return look.results;
      const backups = await listBackups(db, at.now);
      const { bytes } = await readDatabaseFacts(db);
      return {
        database: judgeDatabase({ bytes, ms: performance.now() - begun, isOutdated: false }),
        backups: judgeBackups(backups, at),
        restore: judgeRestore(await findLastDrill(db, at.now), backups.length > 0, at),
      };
    } finally {
      await close();
    }
  } catch (error) {
    return { database: { state: "stopped", known: "It can't be opened.", details: [(error as Error).message] } };
  }
}
