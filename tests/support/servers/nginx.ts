// Debian's nginx with the files of `deploy/`, as an operator would use it; only its name, ports, paths and servers differ.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type RunningProxy, startProxy } from "./proxy-process.ts";
import { freePort, temporaryFolder } from "./server.ts";
import { EXAMPLE_SITE, SITE, writeCertificate } from "./tls.ts";

/** `plainUrl` is port 80, `proofs` the folder that certbot writes to. */
type RunningNginx = RunningProxy & { plainUrl: string; proofs: string; log: string };

export async function startNginx(servers: string[], httpsPort?: number, awayDir = "/nowhere"): Promise<RunningNginx> {
  const folder = temporaryFolder();
  const [plainPort, port] = [await freePort(), httpsPort ?? (await freePort())];
  const { certificate, key } = writeCertificate(folder);
  const proofs = join(folder, "letsencrypt");
  mkdirSync(proofs);
  const site = ["deploy/nginx-http.conf", "deploy/nginx.conf"]
    .map((file) => readFileSync(file, "utf8"))
    .join("")
    .replaceAll(EXAMPLE_SITE, SITE)
    .replaceAll(/ +listen \[::\].*\n/g, "")
    .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
    .replace("/var/www/letsencrypt", proofs)
    .replace("listen 443 ", `listen 127.0.0.1:${port} `)
    .replaceAll("/var/log/nginx", folder)
    .replaceAll("/var/lib/cartecay-bounce-away", awayDir)
    .replaceAll(/\/etc\/letsencrypt\S+fullchain\.pem/g, certificate)
    .replaceAll(/\/etc\/letsencrypt\S+privkey\.pem/g, key)
    .replace(/server 127\.0\.0\.1:3000 (.*);/, (_, rest) => servers.map((one) => `server ${one} ${rest};`).join("\n"));
  writeFileSync(join(folder, "site.conf"), site);
  writeFileSync(join(folder, "nginx.conf"), mainFile(folder));
  const args = ["-p", folder, "-c", join(folder, "nginx.conf")];
  const url = `https://127.0.0.1:${port}`;
  const proxy = await startProxy({ command: "nginx", args, url, signal: "SIGQUIT", folder });
  return { ...proxy, plainUrl: `http://127.0.0.1:${plainPort}`, proofs, log: join(folder, "cartecay-bounce.log") };
}

// As root nginx would give its worker to a user who cannot read the folder.
const mainFile = (folder: string) => `
  ${process.getuid?.() === 0 ? "user root;" : ""}
  daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;
  events { worker_connections 512; }
  http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
    include ${folder}/site.conf; }`;
