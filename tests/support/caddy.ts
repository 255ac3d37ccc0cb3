// Caddy with the file of `deploy/`; only its port, certificate and server differ, and nothing is asked of the world.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type RunningProxy, startProxy } from "./proxy-process.ts";
import { freePort, temporaryFolder } from "./server.ts";
import { EXAMPLE_SITE, SITE, writeCertificate } from "./tls.ts";

export async function startCaddy(server: string): Promise<RunningProxy> {
  const folder = temporaryFolder();
  const port = await freePort();
  const { certificate, key } = writeCertificate(folder);
  const site = readFileSync("deploy/Caddyfile", "utf8")
    .replaceAll(EXAMPLE_SITE, SITE)
    .replace(
      new RegExp(`^${SITE} \\{`, "m"),
      `https://${SITE}:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`,
    )
    .replace("127.0.0.1:3000", server);
  const file = join(folder, "Caddyfile");
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  const args = ["run", "--adapter", "caddyfile", "--config", file];
  return startProxy({ command: "caddy", args, url: `https://127.0.0.1:${port}`, signal: "SIGTERM", folder });
}
