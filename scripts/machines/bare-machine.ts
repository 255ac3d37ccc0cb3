// Makes a Debian with only Node, npm, git and certificates for `npm run test:bare`: a folder entered with chroot, with its own
// processes, /dev/shm and /tmp. It reaches npm and Debian's packages the way this machine does. Needs root.
import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";

export const PROJECT = "cartecay-bounce";
const GLOBAL_NPMRC = "/etc/npmrc-of-the-machine";
/** The machine's package sources, certificates and network settings. */
const OF_THIS_MACHINE = [
  "/etc/apt",
  "/etc/resolv.conf",
  "/etc/hosts",
  "/etc/ssl/certs",
  "/usr/local/share/ca-certificates",
];
const CERTIFICATES = ["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "SSL_CERT_DIR"];
const NETWORK = [...CERTIFICATES, "http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"];

export type Outcome = { ok: boolean; said: string; seconds: number };
type Running = { said: () => string; ended: Promise<Outcome>; stop: () => Promise<void> };
export type BareMachine = {
  start: (command: string, options?: { user?: string; env?: Record<string, string> }) => Running;
  /** An empty clone of what is committed. */
  clone: (home: string) => void;
  remove: () => void;
};

export function makeBareMachine(): BareMachine {
  mkdirSync(".cache", { recursive: true });
  const folder = mkdtempSync(resolve(".cache", "bare-"));
  execFileSync("tar", ["-xpf", debianTree(), "-C", folder]);
  // Everyone may enter it, unlike a temporary folder.
  chmodSync(folder, 0o755);
  copyNetwork(folder);
  return {
    start: (command, { user = "root", env = {} } = {}) => start(folder, user, command, env),
    clone: (home) => {
      const target = join(folder, home, PROJECT);
      execFileSync("git", ["clone", "--quiet", "--depth", "1", `file://${resolve(".")}`, target], { stdio: "inherit" });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Made once and cached. */
function debianTree(): string {
  const release = /^VERSION_CODENAME=(\w+)/m.exec(readFileSync("/etc/os-release", "utf8"))?.[1] ?? "stable";
  const tree = resolve(".cache", `bare-debian-${release}.tar`);
  if (existsSync(tree)) return tree;
  process.stdout.write(`  Making a Debian ${release} …\n`);
  const folder = mkdtempSync(resolve(".cache", "debian-"));
  execFileSync("debootstrap", ["--variant=minbase", "--include=ca-certificates", release, folder, findMirror()]);
  copyNetwork(folder);
  const packages = ["nodejs", "npm", "git", "ca-certificates"];
  const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages.join(" ")}`;
  execFileSync("unshare", enter(folder, "root", install, {}), { stdio: ["ignore", "ignore", "inherit"] });
  // This machine's npm settings may be private.
  rmSync(join(folder, GLOBAL_NPMRC));
  execFileSync("tar", ["-cpf", `${tree}.part`, "-C", folder, "."]);
  renameSync(`${tree}.part`, tree);
  rmSync(folder, { recursive: true, force: true });
  return tree;
}

function findMirror(): string {
  const folder = "/etc/apt/sources.list.d";
  const modern = readdirSync(folder)
    .filter((name) => name.endsWith(".sources"))
    .map((name) => join(folder, name));
  const files = [...modern, "/etc/apt/sources.list"].filter((file) => existsSync(file));
  const lists = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const mirror = /^(?:URIs:|deb(?:\s+\[.*?\])?)\s+(\S+)/m.exec(lists)?.[1];
  if (!mirror) throw new Error("Debian's packages have no address in /etc/apt.");
  return mirror;
}

function copyNetwork(folder: string): void {
  const certificates = CERTIFICATES.flatMap((name) => process.env[name] ?? []);
  const npmrcs = ["globalconfig", "userconfig"].map((name) =>
    execFileSync("npm", ["config", "get", name], { encoding: "utf8" }).trim(),
  );
  const settings = npmrcs
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const cafile = /^cafile\s*=\s*"?([^"\n]+)/m.exec(settings)?.[1] ?? "";
  for (const path of [...OF_THIS_MACHINE, ...certificates, cafile].filter((one) => one && existsSync(one))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    // A link there would point outside the folder.
    rmSync(join(folder, path), { recursive: true, force: true });
    cpSync(path, join(folder, path), { recursive: true, dereference: true });
  }
  writeFileSync(join(folder, GLOBAL_NPMRC), settings);
}

function start(folder: string, user: string, command: string, env: Record<string, string>): Running {
  const startedAt = performance.now();
  const child = spawn("unshare", enter(folder, user, command, env), { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk;
      process.stdout.write(chunk);
    });
  }
  const ended = new Promise<Outcome>((done) => {
    child.once("close", (code) => done({ ok: code === 0, said, seconds: (performance.now() - startedAt) / 1000 }));
  });
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  return { said: () => said, ended, stop };
}

/** All processes end with the first one. It stays root, because one that changes its user would outlive us. */
function enter(folder: string, user: string, command: string, env: Record<string, string>): string[] {
  const kinds = ["--mount", "--pid", "--uts", "--ipc", "--fork", "--kill-child=SIGKILL", "--propagation", "private"];
  const home = user === "root" ? "/root" : `/home/${user}`;
  const settings = {
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    HOME: home,
    USER: user,
    LANG: "C.UTF-8",
    DEBIAN_FRONTEND: "noninteractive",
    npm_config_globalconfig: GLOBAL_NPMRC,
    ...Object.fromEntries(NETWORK.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    ...env,
  };
  const variables = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return [...kinds, "bash", "-c", enterScript, "bash", folder, user, ...variables, "bash", "-c", command];
}

const enterScript = `
set -e
root=$1
user=$2
shift 2
mount -t proc proc $root/proc
mount --rbind /dev $root/dev
mount -t tmpfs tmpfs $root/dev/shm
mount -t tmpfs tmpfs $root/tmp
chmod 1777 $root/tmp $root/dev/shm
chroot --userspec=$user: $root env -i "$@"
exit $?
`;
