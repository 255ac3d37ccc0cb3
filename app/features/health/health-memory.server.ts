// What this process knows of its own health, also while the database says nothing.
import type { Db } from "../../../db/database.ts";
import type { HealthCheck } from "../../shared/vocabulary.ts";
import { type AlarmRecord, createAlarmRecord } from "./alarm-record.server.ts";
import { readDisk } from "./read-disk.server.ts";
import type { Disk } from "./rules/judge-disk.ts";
import { createTrialWrite, type TrialWrite } from "./trial-write.server.ts";

export type HealthMemory = {
  trialWrite: TrialWrite;
  /** The disk with the data folder. */
  readDisk: () => Promise<Disk>;
  alarmRecord: AlarmRecord;
  /** Checks that haven't come back yet; none is begun twice. */
  running: Map<HealthCheck, Promise<unknown>>;
  /** How far the clock of the heartbeat's server was ahead of ours. */
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
