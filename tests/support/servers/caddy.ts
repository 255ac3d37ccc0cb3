// Caddy with the file of `deploy/`; only its port, certificate and server differ, and nothing is asked of the world.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type RunningProxy, startProxy } from "./proxy-process.ts";
import { freePort, temporaryFolder } from "./server.ts";
import { EXAMPLE_SITE, SITE, writeCertificate } from "./tls.ts";

export async function startCaddy(server: string, awayDir = "/nowhere"): Promise<RunningProxy & { log: string }> {
  const folder = temporaryFolder();
  const port = await freePort();
  const { certificate, key } = writeCertificate(folder);
  const site = readFileSync("deploy/Caddyfile", "utf8")
    .replaceAll(EXAMPLE_SITE, SITE)
    .replace(/^\{$/m, `{\n\tadmin off\n\tauto_https off\n\thttps_port ${port}`)
    .replace(
      `\n${SITE}, www.${SITE} {`,
      `\nhttps://${SITE}, https://www.${SITE} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`,
    )
    .replace("/var/log/caddy", folder)
    .replace("127.0.0.1:3000", server)
    .replaceAll("/var/lib/cartecay-bounce-away", awayDir)
    .replace("request_buffers 13MB", isDebians() ? "buffer_requests" : "request_buffers 13MB");
  const file = join(folder, "Caddyfile");
  writeFileSync(file, site);
  const args = ["run", "--adapter", "caddyfile", "--config", file];
  const url = `https://127.0.0.1:${port}`;
  const proxy = await startProxy({ command: "caddy", args, url, signal: "SIGTERM", folder });
  return { ...proxy, log: join(folder, "cartecay-bounce.log") };
}

/** As docs/operations.md has it for Debian's Caddy. */
const isDebians = () => /^v?2\.6\.[0-2]\b/.test(execFileSync("caddy", ["version"], { encoding: "utf8" }));
