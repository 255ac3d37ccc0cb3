// `npm run test:bare`: both commands of the README on a Debian that never saw the project. Below /root, below an ordinary user's
// home, and while another program installs packages. `-- --part lock` runs one of them; paths after it are all that is tested.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "#tests/support/servers/server.ts";
import { type BareMachine, makeBareMachine, type Outcome, PROJECT } from "./machines/bare-machine.ts";
import { ensurePrograms } from "./programs/ensure-programs.ts";

const START_MS = 900_000;
/** A journey and a database: enough to see that tests run. */
const SHORT = ["tests/e2e/site/find-booking.test.ts", "tests/postgres/open.test.ts"];
const USER = "alex";

const parts: Record<string, (machine: BareMachine, paths: string[]) => Promise<void>> = {
  root: testBelowRoot,
  user: testAsUser,
  lock: testWhileLocked,
};

try {
  await testParts();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function testParts(): Promise<void> {
  if (process.getuid?.() !== 0) fail("This test makes a machine of its own: run it as root.");
  const { values, positionals } = parseArgs({ options: { part: { type: "string" } }, allowPositionals: true });
  await ensurePrograms("bare");
  for (const name of values.part ? [values.part] : Object.keys(parts)) {
    const part = parts[name] ?? fail(`There's no part ${name}. There are ${Object.keys(parts).join(", ")}.`);
    const machine = makeBareMachine();
    try {
      await part(machine, positionals);
      process.stdout.write(`✓ ${name}\n`);
    } finally {
      machine.remove();
    }
  }
}

/** Everything, unless paths say otherwise. */
async function testBelowRoot(machine: BareMachine, paths: string[]): Promise<void> {
  machine.clone("/root");
  const start = await timeStart(machine, "root", "/root");
  const test = await machine.start(npmTest("/root", paths)).ended;
  expectPassed(test);
  process.stdout.write(`below /root: npm start ${start.toFixed(0)} s, npm test ${test.seconds.toFixed(0)} s\n`);
}

async function testAsUser(machine: BareMachine, paths: string[]): Promise<void> {
  const home = `/home/${USER}`;
  await must(machine, `apt-get update -qq && useradd --create-home ${USER}`);
  machine.clone(home);
  await must(machine, `chown -R ${USER}: ${home}`);
  const start = await timeStart(machine, USER, home);
  const command = npmTest(home, paths.length > 0 ? paths : SHORT);
  const refused = await machine.start(command, { user: USER }).ended;
  const [, missing] = /^Please install .* Debian's package ([\w.-]+)\.$/m.exec(refused.said) ?? [];
  if (refused.ok || !missing || /RUN|✓/.test(refused.said))
    fail("npm test doesn't name what's missing before its first test.");
  await must(machine, `apt-get install -y -qq --no-install-recommends ${missing}`);
  const test = await machine.start(command, { user: USER }).ended;
  expectPassed(test);
  process.stdout.write(
    `below ${home}: npm start ${start.toFixed(0)} s; with ${missing}, npm test of a few files ${test.seconds.toFixed(0)} s\n`,
  );
}

/** apt holds its lock for a minute while the first command wants a library, and again while the tests want a browser. */
async function testWhileLocked(machine: BareMachine, paths: string[]): Promise<void> {
  machine.clone("/root");
  const ready = await runWhileLocked(machine, `cd /root/${PROJECT} && node scripts/ready.mjs --no-build`);
  if (!ready.ok) fail("The packages can't be installed on the bare machine.");
  expectPassed(await runWhileLocked(machine, npmTest("/root", paths.length > 0 ? paths : SHORT)));
}

async function runWhileLocked(machine: BareMachine, command: string): Promise<Outcome> {
  const other = machine.start(
    'apt-get update -qq && apt-get install -y -qq --reinstall -o DPkg::Pre-Invoke::="echo locked; sleep 60" tzdata',
  );
  const early = other.ended.then(() => other.said().includes("locked") || fail("The other program installs nothing."));
  while (!other.said().includes("locked")) await Promise.race([early, sleep(100)]);
  const outcome = await machine.start(command).ended;
  if (!outcome.said.includes("Another program is installing packages.")) fail("Nobody says that apt is waited for.");
  if (!(await other.ended).ok) fail("The other program couldn't install its package.");
  return outcome;
}

function npmTest(home: string, paths: string[]): string {
  return `cd ${home}/${PROJECT} && npm test ${paths.length > 0 ? `-- ${paths.join(" ")}` : ""}`;
}

/** Until it answers; then it's stopped. */
async function timeStart(machine: BareMachine, user: string, home: string): Promise<number> {
  const PORT = String(await freePort());
  const startedAt = performance.now();
  const site = machine.start(`cd ${home}/${PROJECT} && npm start`, { user, env: { PORT } });
  const end = site.ended.then(() => fail("npm start ended before it answered."));
  while (!(await isAnswering(`http://127.0.0.1:${PORT}/`))) {
    if (performance.now() - startedAt > START_MS) fail("npm start doesn't answer.");
    await Promise.race([sleep(200), end]);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  end.catch(() => {});
  await site.stop();
  return seconds;
}

async function isAnswering(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function must(machine: BareMachine, command: string): Promise<void> {
  if (!(await machine.start(command).ended).ok) fail(`\`${command}\` failed on the bare machine.`);
}

function expectPassed({ ok, said }: Outcome): void {
  if (!ok || !/tests: [1-9]\d* passed, 0 failed/.test(said)) fail("npm test failed on the bare machine.");
}

function fail(sentence: string): never {
  throw new Error(sentence);
}
