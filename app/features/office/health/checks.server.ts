// Every health check: reads the facts and hands them to the rule that judges them.
import { readFileSync } from "node:fs";
import { failuresSoFar } from "#app/attempt.server.ts";
import type { Deps } from "#app/deps.server.ts";
import { listWeek } from "#app/features/day/weather/orders-ahead.server.ts";
import { locateOrders } from "#app/features/day/weather/refresh-forecasts.server.ts";
import { listForecasts } from "#app/features/day/weather/store.server.ts";
import { databaseBytes, lastDrill } from "#app/features/office/backups/store.server.ts";
import { WEBHOOK_ARRIVED } from "#app/features/orders/payments/api.server.ts";
import type { HealthCheck } from "#app/shared/words/vocabulary.ts";
import { readQueueFigures } from "#db/queue-figures.server.ts";
import { readSetting } from "#db/settings-store.server.ts";
import type { CheckResult, LocalNow } from "./rules/check-result.ts";
import { DAY_MS } from "./rules/duration-text.ts";
import { type BackupsOfPlace, judgeBackups, judgeRestore } from "./rules/judge-backups.ts";
import { judgeCertificate } from "./rules/judge-certificate.ts";
import { judgeForecasts, judgeMail, judgePayments, judgeTexts } from "./rules/judge-connections.ts";
import { judgeClock, judgeDatabase, judgeSaving } from "./rules/judge-database.ts";
import { judgeDisk } from "./rules/judge-disk.ts";
import { judgeJobs, judgeVersion } from "./rules/judge-jobs.ts";
import {
  listBackupPlaces,
  listOpenTroubles,
  readDatabaseTime,
  readHealthReport,
  readMailHealth,
  readPaymentHealth,
  readTextHealth,
} from "./store.server.ts";

type Check = (deps: Deps, at: LocalNow) => Promise<CheckResult>;

const weekBefore = ({ now }: LocalNow) => new Date(now.getTime() - 7 * DAY_MS);

export const checks: Record<HealthCheck, Check> = {
  saving: async ({ health }, at) => judgeSaving(await health.trialWrite(), at),
  database: async ({ db, schema }) => {
    const startedAt = performance.now();
    const bytes = await databaseBytes(db);
    return judgeDatabase({ bytes, ms: performance.now() - startedAt, isOutdated: schema.isOutdated() });
  },
  disk: async ({ db, health }) => {
    // A full disk may have stopped the database.
    const report = await readHealthReport(db).catch(() => undefined);
    const hasAlarm = (await listOpenTroubles(db).catch(() => [])).some(({ check }) => check === "disk");
    return judgeDisk(await health.readDisk(), report?.diskDays ?? [], hasAlarm);
  },
  backups: async ({ db }, at) => judgeBackups(await listBackupPlaces(db, at.now), at),
  restore: async ({ db }, at) =>
    judgeRestore(await lastDrill(db, "finished", at.now), (await listBackupPlaces(db, at.now)).some(isFinished), at),
  certificate: async ({ config, certificates }, at) => {
    const isHttps = config.publicUrl.startsWith("https:");
    return judgeCertificate({ isHttps, certificates: isHttps ? await certificates() : [] }, at);
  },
  mail: async ({ db, mail, connections }, at) => {
    const facts = await readMailHealth(db, weekBefore(at));
    // One mailbox can refuse email while the mail server is fine, so ask the server itself.
    const isAway = facts.awaySince !== null && !(await answers(mail.verify));
    const { isLocked } = connections.state().mail;
    return judgeMail({ ...facts, by: mail.by, isLocked, awaySince: isAway ? facts.awaySince : null }, at);
  },
  payments: async ({ db, payments, connections, business }, at) => {
    const { facts, isLocked, from } = connections.state().payments;
    const news = await readSetting<string>(db, WEBHOOK_ARRIVED);
    return judgePayments(
      {
        ...(await readPaymentHealth(db, payments.provider)),
        provider: payments.provider,
        isLocked,
        isTest: from === "office" && facts.provider === "stripe" && !facts.live,
        linkCount: Object.keys(business().payments.links).length,
        lastNewsAt: news ? new Date(news) : null,
      },
      at,
    );
  },
  texts: async ({ db, texts, connections }, at) => {
    const { isLocked } = connections.state().texts;
    return judgeTexts({ ...(await readTextHealth(db, weekBefore(at))), by: texts.by, isLocked }, at);
  },
  jobs: async ({ db, jobs, connections }, at) => {
    const isCopy = connections.state().copy !== null;
    const { lateSeconds, ...queue } = await readQueueFigures(db);
    const lateSince = lateSeconds === null ? null : new Date(at.now.getTime() - lateSeconds * 1000);
    return judgeJobs({ ...queue, lateSince, tickedAt: jobs.tickedAt(), failures: [...failuresSoFar()], isCopy }, at);
  },
  forecasts: async ({ db, weather, business }, at) => {
    const places = (await locateOrders(await listWeek(db, at.now, at.timeZone), business().home)).points;
    const rows = await listForecasts(db, [...places.keys()]);
    const [newest] = rows.flatMap(({ readAt }) => readAt ?? []).toSorted((a, b) => Number(b) - Number(a));
    const good = rows.filter(({ failures, readAt }) => failures === 0 && readAt !== null).length;
    const facts = { places: places.size, failing: places.size - good, readAt: newest ?? null };
    return judgeForecasts({ ...facts, isOn: weather !== undefined }, at);
  },
  clock: async ({ db, now, health }) => {
    const databaseMs = (await readDatabaseTime(db)).getTime() - now().getTime();
    return judgeClock({ databaseMs, heartbeatMs: health.heartbeatMs });
  },
  version: async ({ config }, at) =>
    judgeVersion({ version: packageVersion(), builtAt: config.builtAt, node: process.version }, at),
};

const isFinished = ({ finishedAt }: BackupsOfPlace) => finishedAt !== null;

const answers = async (verify: (() => Promise<void>) | undefined): Promise<boolean> => {
  if (!verify) return false;
  return verify().then(
    () => true,
    () => false,
  );
};

const packageVersion = () => String((JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version);
