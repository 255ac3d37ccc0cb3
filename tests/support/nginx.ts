// Debian's nginx with the file of `deploy/`, as an operator would use it; only its ports, certificate and servers differ.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type RunningProxy, startProxy } from "./proxy-process.ts";
import { freePort, temporaryFolder } from "./server.ts";
import { EXAMPLE_SITE, SITE, writeCertificate } from "./tls.ts";

export async function startNginx(servers: string[]): Promise<RunningProxy> {
  const folder = temporaryFolder();
  const [plainPort, port] = [await freePort(), await freePort()];
  const { certificate, key } = writeCertificate(folder);
  const site = readFileSync("deploy/nginx.conf", "utf8")
    .replaceAll(EXAMPLE_SITE, SITE)
    .replaceAll(/ +listen \[::\].*\n/g, "")
    .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
    .replace("listen 443 ", `listen 127.0.0.1:${port} `)
    .replaceAll(/\/etc\/letsencrypt\S+fullchain\.pem/g, certificate)
    .replaceAll(/\/etc\/letsencrypt\S+privkey\.pem/g, key)
    .replace(/server 127\.0\.0\.1:3000 (.*);/, (_, rest) => servers.map((one) => `server ${one} ${rest};`).join("\n"));
  writeFileSync(join(folder, "site.conf"), site);
  writeFileSync(join(folder, "nginx.conf"), mainFile(folder));
  const args = ["-p", folder, "-c", join(folder, "nginx.conf")];
  return startProxy({ command: "nginx", args, url: `https://127.0.0.1:${port}`, signal: "SIGQUIT", folder });
}

// As root nginx would give its worker to a user who cannot read the folder.
const mainFile = (folder: string) => `
  ${process.getuid?.() === 0 ? "user root;" : ""}
  daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;
  events { worker_connections 512; }
  http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
    include ${folder}/site.conf; }`;
