// PGlite ignores a stop of its engine (a PANIC, a trap) and keeps calling it. A truncated response then looks like a
// success, and the next call never returns. Here no call follows the first stop. See docs/decisions/002.
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";

/** Only a new process can go on. Acknowledged commits are on disk, and the next start recovers them. */
export class DatabaseStopped extends Error {
  // PostgreSQL uses this code for a crashed server, so later queries fail as if PostgreSQL were away.
  readonly code = "57P02";
}

// The engine returns this status after an ordinary error, as in PGlite's own loop.
const LONG_JUMP = 100;

export class GuardedPGlite extends PGlite {
  readonly stopped: Promise<DatabaseStopped>;
  #resolveStopped: (stop: DatabaseStopped) => void;
  #stop: DatabaseStopped | undefined;
  #trap: unknown;

  private constructor(options: PGliteOptions) {
    super(options);
    const { promise, resolve } = Promise.withResolvers<DatabaseStopped>();
    this.stopped = promise;
    this.#resolveStopped = resolve;
  }

  static async open(options: PGliteOptions): Promise<GuardedPGlite> {
    const client = new GuardedPGlite(options);
    await client.waitReady;
    client.#watchEngine();
    return client;
  }

  #watchEngine(): void {
    const engine = this.Module;
    const run = engine._PostgresMainLoopOnce;
    engine._PostgresMainLoopOnce = () => {
      try {
        run();
      } catch (error) {
        if ((error as { status?: number }).status !== LONG_JUMP) this.#trap ??= error;
        throw error;
      }
    };
  }

  override async execProtocolStream(...args: Parameters<PGlite["execProtocolStream"]>) {
    if (this.#stop) throw this.#stop;
    const [outcome] = await Promise.allSettled([super.execProtocolStream(...args)]);
    if (this.#trap !== undefined) throw this.#stopFor(outcome.status === "rejected" ? outcome.reason : this.#trap);
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  }

  /** A stopped engine can't be closed; the next start recovers. */
  override async close(): Promise<void> {
    if (!this.#stop) await super.close();
  }

  #stopFor(cause: unknown): DatabaseStopped {
    const why = cause instanceof Error ? cause.message : String(cause);
    this.#stop = new DatabaseStopped(`The embedded database stopped: ${why}`, { cause });
    this.#resolveStopped(this.#stop);
    return this.#stop;
  }
}
