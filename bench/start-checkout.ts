// The server of a built checkout, this one or another, as a process of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../tests/support/server.ts";

export type CheckoutServer = { url: string; pid: number | undefined; seconds: number; stop: () => Promise<void> };

export async function startCheckout(
  folder: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<CheckoutServer> {
  const port = await freePort();
  const begun = performance.now();
  const own = { NODE_ENV: "production", PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" };
  const env = { ...process.env, ...own, ...settings };
  const child = spawn(process.execPath, ["server/main.ts"], { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  while (!output.includes(" is ready (")) {
    const [chunk] = await Promise.race([once(child.stdout, "data"), once(child, "exit").then(() => [undefined])]);
    if (chunk === undefined) throw new Error(`The server in ${folder} ended:\n${output}`);
    output += chunk;
  }
  child.stdout.resume();
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  return { url: `http://localhost:${port}`, pid: child.pid, seconds: (performance.now() - begun) / 1000, stop };
}
