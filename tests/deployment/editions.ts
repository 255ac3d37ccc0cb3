// The program as an operator has it in /srv/cartecay-bounce: a clone of this project at an edition, its packages and its build.
// What npm would install is linked from a folder here, so that the machine needs no network; what was built before is, too.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import { emptyDatabaseFolder } from "#db/engine/empty-database.server.ts";
import { EDITIONS, prepareEdition } from "./prepare-edition.ts";
import { srv } from "./test-machine.ts";

const PROGRAM = join(srv, "cartecay-bounce");
const COPY = join(srv, "copy.git");
const BUILT = join(srv, "built");

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

/** "Your copy" of the document, whose main is at an edition; what is here, committed or not, is one commit after it all. */
export function makeCopy(): void {
  git("clone", "--quiet", "--bare", ".", COPY);
  const index = join(srv, "index");
  const env = { ...process.env, GIT_INDEX_FILE: index };
  const inIndex = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", env }).trim();
  inIndex("read-tree", "HEAD");
  inIndex("add", "--all");
  const who = ["-c", "user.name=test", "-c", "user.email=test@example.com"];
  const now = git(...who, "commit-tree", inIndex("write-tree"), "-p", "HEAD", "-m", "now");
  git("push", "--quiet", COPY, `${now}:refs/heads/now`);
  rmSync(index);
}

/** What the operators' copy offers to `git pull` from now on. */
export function publish(edition: keyof typeof EDITIONS | "now"): void {
  const commit = edition === "now" ? "refs/heads/now" : EDITIONS[edition];
  git("--git-dir", COPY, "update-ref", "refs/heads/main", git("--git-dir", COPY, "rev-parse", commit));
  git("--git-dir", COPY, "symbolic-ref", "HEAD", "refs/heads/main");
}

/** `git clone` of an edition, with its packages, and its build where there was one. */
export function install(edition: keyof typeof EDITIONS | "now"): void {
  rmSync(PROGRAM, { recursive: true, force: true });
  publish(edition);
  git("clone", "--quiet", COPY, PROGRAM);
  // As the machine calls it.
  git("-C", PROGRAM, "remote", "set-url", "origin", "/srv/copy.git");
  linkPackages(edition);
  if (edition !== "now") link(join(prepareEdition(EDITIONS[edition]), "build"), join(PROGRAM, "build"));
}

/** What `npm ci` does with another lock file: the folder is replaced under the servers that run from it. */
export function linkPackages(edition: keyof typeof EDITIONS | "now"): void {
  const from = edition === "now" ? resolve(".") : prepareEdition(EDITIONS[edition]);
  rmSync(join(PROGRAM, "node_modules"), { recursive: true, force: true });
  link(join(from, "node_modules"), join(PROGRAM, "node_modules"));
  stamp(PROGRAM);
}

/** The build that is here is the one that `scripts/ready.mjs` would make of the same sources. */
export function linkBuild(): void {
  const current = readFileSync("build/current", "utf8");
  mkdirSync(join(PROGRAM, "build"), { recursive: true });
  link(join("build", current), join(PROGRAM, "build", current));
}

/** A newer version in the operators' copy: files of this one, each with a line more. */
export function publishNewer(lines: Record<string, string>): void {
  const clone = join(srv, "newer");
  git("clone", "--quiet", COPY, clone);
  for (const [file, line] of Object.entries(lines)) appendFileSync(join(clone, file), `${line}\n`);
  const who = ["-c", "user.name=test", "-c", "user.email=test@example.com"];
  git("-C", clone, ...who, "commit", "--quiet", "--all", "--message", "newer");
  git("-C", clone, "push", "--quiet", "origin", "HEAD:refs/heads/main");
  rmSync(clone, { recursive: true });
}

/** The build that was made in the machine once is found by the next installations. */
export function keepBuild(): void {
  const current = readFileSync(join(PROGRAM, "build/current"), "utf8");
  rmSync(BUILT, { recursive: true, force: true });
  mkdirSync(BUILT);
  for (const name of [current, basename(emptyDatabaseFolder())]) link(join(PROGRAM, "build", name), join(BUILT, name));
}

export function findKeptBuild(): void {
  mkdirSync(join(PROGRAM, "build"), { recursive: true });
  for (const name of existsSync(BUILT) ? readdirSync(BUILT) : []) link(join(BUILT, name), join(PROGRAM, "build", name));
}

const link = (from: string, to: string) => execFileSync("cp", ["-al", from, to]);

/** By this `scripts/ready.mjs` knows that the packages are those of the lock file, whatever our own version. Written anew: the file is linked. */
function stamp(program: string): void {
  const locked = readFileSync(join(program, "package-lock.json"), "utf8");
  const asFirst = locked.replaceAll(/("name": "cartecay-bounce",\s+"version": )"[^"]+"/g, '$1"0.1.0"');
  const lock = createHash("sha256").update(asFirst).update("\0").digest("hex");
  const file = join(program, "node_modules", ".installed");
  writeFileSync(`${file}.new`, lock);
  renameSync(`${file}.new`, file);
}
