// Health state in this process's memory, available while the database is down.

import type { HealthCheck } from "#app/shared/words/vocabulary.ts";
import type { Db } from "#db/database.ts";
import { type AlarmRecord, createAlarmRecord } from "./alarm-record.server.ts";
import { readDisk } from "./read-disk.server.ts";
import type { Disk } from "./rules/judge-disk.ts";
import { createTrialWrite, type TrialWrite } from "./trial-write.server.ts";

export type HealthMemory = {
  trialWrite: TrialWrite;
  /** The disk with the data folder. */
  readDisk: () => Promise<Disk>;
  alarmRecord: AlarmRecord;
  /** Checks still running, so that none is started twice. */
  running: Map<HealthCheck, Promise<unknown>>;
  /** How far the heartbeat server's clock was ahead of ours. */
  heartbeatMs: number | undefined;
};

export function createHealthMemory(source: { db: Db; dataDir: string; now: () => Date }): HealthMemory {
  return {
    trialWrite: createTrialWrite(source),
    readDisk: () => readDisk(source.dataDir),
    alarmRecord: createAlarmRecord(source.dataDir),
    running: new Map(),
    heartbeatMs: undefined,
  };
}
