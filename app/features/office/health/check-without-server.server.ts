// Runs the checks that need no server: the disk, the certificate and the database.
import { createCertificatesReader } from "#adapters/certificate/read-certificate.server.ts";
import { databaseBytes, lastDrill } from "#app/features/office/backups/store.server.ts";
import type { Db } from "#db/database.ts";
import { readDisk } from "./read-disk.server.ts";
import { type CheckResult, type HealthResults, type LocalNow, notKnown } from "./rules/check-result.ts";
import { MINUTE_MS } from "./rules/duration-text.ts";
import { judgeBackups, judgeRestore } from "./rules/judge-backups.ts";
import { judgeCertificate } from "./rules/judge-certificate.ts";
import { judgeDatabase } from "./rules/judge-database.ts";
import { judgeDisk } from "./rules/judge-disk.ts";
import { listBackupPlaces, readHealthReport } from "./store.server.ts";

type Place = {
  dataDir: string;
  publicUrl: string;
  /** True on PostgreSQL, where servers may run elsewhere: then the latest stored report counts. */
  isShared: boolean;
  at: LocalNow;
};

const NOT_RUNNING: CheckResult = {
  state: "stopped",
  summary: "The server isn't running. Customers can't see the site.",
  next: {
    text: "Start it, then check its log.",
    command: "systemctl start cartecay-bounce; journalctl -u cartecay-bounce -e",
  },
};

/** A running server reports every five minutes. */
const RECENT_MS = 11 * MINUTE_MS;

export async function checkWithoutServer(
  { dataDir, publicUrl, isShared, at }: Place,
  open: () => Promise<{ db: Db; close: () => Promise<void> }>,
): Promise<HealthResults> {
  const isHttps = publicUrl.startsWith("https:");
  const certificates = isHttps ? await createCertificatesReader(publicUrl)() : [];
  const disk = await readDisk(dataDir).then(
    (found) => judgeDisk(found, [], false),
    (error: Error) => notKnown(error.message),
  );
  const own = { disk, certificate: judgeCertificate({ isHttps, certificates }, at) };
  return { saving: NOT_RUNNING, ...(await checkDatabase({ isShared, at }, open)), ...own };
}

async function checkDatabase(
  { isShared, at }: Pick<Place, "isShared" | "at">,
  open: () => Promise<{ db: Db; close: () => Promise<void> }>,
): Promise<HealthResults> {
  const startedAt = performance.now();
  try {
    const { db, close } = await open();
    try {
      const report = isShared ? await readHealthReport(db) : undefined;
      if (report && at.now.getTime() - Date.parse(report.at) < RECENT_MS) return report.results;
      const backups = await listBackupPlaces(db, at.now);
      const bytes = await databaseBytes(db);
      return {
        database: judgeDatabase({ bytes, ms: performance.now() - startedAt, isOutdated: false }),
        backups: judgeBackups(backups, at),
        restore: judgeRestore(await lastDrill(db, "finished", at.now), backups.length > 0, at),
      };
    } finally {
      await close();
    }
  } catch (error) {
    return {
      database: { state: "stopped", summary: "The database can't be opened.", details: [(error as Error).message] },
    };
  }
}
