import { spawn } from "node:child_process";
import type { Logger } from "pino";
import { isWatchedBySystemd } from "#config/env.server.ts";

/** A unit of Type=notify waits for this. Node can't open systemd's kind of socket, so systemd's own command does it. */
export function notifyReady(log: Logger): void {
  if (!isWatchedBySystemd()) return;
  const command = spawn("systemd-notify", ["--ready"], { stdio: "ignore" });
  command.on("error", (error) => log.error({ err: error }, "systemd doesn't know that the server is ready"));
}
