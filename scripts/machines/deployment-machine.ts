// A Debian of its own beside the one that runs the tests, for `npm run test:deployment`: systemd as its first process, its own
// network, users, services and ports. Its files are this machine's, seen through a layer in memory that takes every change,
// so nothing of it stays. Only /srv is a folder of its own. Needs root and util-linux.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export type DeploymentMachine = { pid: number; srv: string; stop: () => Promise<void> };

const START_MS = 120_000;

/** `folder` holds the machine's /srv and what is needed to mount it. */
export async function bootMachine(folder: string): Promise<DeploymentMachine> {
  const srv = join(folder, "srv");
  const script = join(folder, "boot.sh");
  mkdirSync(srv, { recursive: true });
  writeFileSync(script, bootScript(folder));
  const group = makeControlGroup();
  const kinds = ["--mount", "--net", "--pid", "--uts", "--ipc", "--cgroup", "--fork", "--kill-child=SIGKILL"];
  const enter = group ? `echo $$ > ${group}/cgroup.procs && ` : "";
  const command = `${enter}exec unshare ${kinds.join(" ")} --propagation private bash ${script}`;
  const outer = spawn("bash", ["-c", command], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  outer.stderr.on("data", (chunk) => {
    said += chunk;
  });
  try {
    const pid = await untilBooted(outer, () => said);
    return { pid, srv, stop: () => stop(outer, group) };
  } catch (error) {
    await stop(outer, group);
    throw error;
  }
}

/** How to run something in the machine, as its root. */
export function inMachine(pid: number, command: string): string[] {
  const environment = [
    "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    "HOME=/root",
    "LANG=C.UTF-8",
  ];
  const kinds = ["-m", "-n", "-p", "-u", "-i", "-C"];
  return [
    "nsenter",
    "-t",
    String(pid),
    ...kinds,
    "--",
    "env",
    "-i",
    "--chdir=/",
    ...environment,
    "bash",
    "-c",
    command,
  ];
}

/** systemd sorts its processes into control groups below its own; one of version 2 has no say over anybody else's. */
function makeControlGroup(): string | undefined {
  const root = ["/sys/fs/cgroup/unified", "/sys/fs/cgroup"].find((path) => existsSync(join(path, "cgroup.procs")));
  if (!root) return undefined;
  const group = join(root, `bounce-deployment-${process.pid}`);
  mkdirSync(group);
  return group;
}

/** /sys and /proc/sys are read-only: the kernel is not this machine's own. */
const bootScript = (folder: string) => `
set -e
layer=${folder}/layer; root=${folder}/root
mkdir -p $layer $root
mount -t tmpfs tmpfs $layer
mkdir $layer/upper $layer/work
mount -t overlay overlay -o lowerdir=/,upperdir=$layer/upper,workdir=$layer/work $root
mount --bind ${folder}/srv $root/srv
mount -t proc proc $root/proc
mount --bind $root/proc/sys $root/proc/sys
mount -o remount,bind,ro $root/proc/sys
mount -t sysfs -o ro sysfs $root/sys
mount -t cgroup2 cgroup2 $root/sys/fs/cgroup
mount --rbind /dev $root/dev
mount -t tmpfs tmpfs $root/dev/shm
mount -t tmpfs tmpfs $root/run
mount -t tmpfs tmpfs $root/tmp
chmod 1777 $root/tmp
hostname bounce-machine
ip link set lo up
# Browsers ask for nothing where a machine has no network at all. This one leads nowhere.
ip link add wan type veth peer name nowhere
ip addr add 192.0.2.1/24 dev wan
ip link set nowhere up
ip link set wan up
ip route add default via 192.0.2.2
mkdir $root/old-root
cd $root
pivot_root . old-root
umount -l /old-root
exec env -i container=bounce PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --system --unit=basic.target
`;

async function untilBooted(outer: ChildProcess, said: () => string): Promise<number> {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(200)) {
    if (outer.exitCode !== null) break;
    const pid = firstProcess(outer.pid);
    if (pid !== undefined && (await isRunning(pid))) return pid;
  }
  throw new Error(`The machine of the deployment test doesn't start:\n${said()}`);
}

/** The only child of `unshare`, which the shell has become. */
function firstProcess(outer: number | undefined): number | undefined {
  const [pid] = readFileSync(`/proc/${outer}/task/${outer}/children`, "utf8").split(" ").filter(Boolean);
  return pid === undefined ? undefined : Number(pid);
}

async function isRunning(pid: number): Promise<boolean> {
  const [command = "", ...args] = inMachine(pid, "systemctl is-active basic.target");
  const child = spawn(command, args, { stdio: "ignore" });
  return new Promise((done) => child.once("close", (code) => done(code === 0)));
}

/** With their first process all others end. */
async function stop(outer: ChildProcess, group: string | undefined): Promise<void> {
  if (outer.exitCode === null && outer.signalCode === null) {
    const ended = new Promise((done) => outer.once("exit", done));
    outer.kill("SIGKILL");
    await ended;
  }
  for (let tries = 0; group && existsSync(group) && tries < 50; tries += 1) {
    removeGroups(group);
    await sleep(100);
  }
}

function removeGroups(group: string): void {
  try {
    for (const name of listGroups(group)) removeGroups(join(group, name));
    rmdirSync(group);
  } catch {
    // Its last process is still on its way out.
  }
}

function listGroups(group: string): string[] {
  const entries = readdirSync(group, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
