// `deploy/install` on a Debian of its own, where nothing of the project has ever been: from nothing to https in one command, again
// without a change, after an edit by hand and to a newer version. Run by `npm run test:deployment`. What needs the internet is
// left out: packages are those of the machine that runs the test, and the certificate is its own.
import { spawnSync } from "node:child_process";
import { beforeAll, expect, test } from "vitest";
import { askOverTls, SITE } from "#tests/support/servers/tls.ts";
import { install, linkBuild, makeCopy, publishNewer } from "./editions.ts";
import * as machine from "./test-machine.ts";

const { BACKUPS, must, shell } = machine;
const HTTPS = "https://127.0.0.1:443";
const INSTALL = "/srv/cartecay-bounce/deploy/install";
const FIRST = `SITE_NAME=${SITE} OWNER_EMAIL=dana@${SITE} OWNER_PHONE='(706) 555-0177' ${INSTALL} --yes --certificate self`;
const NGINX_SITE = "/etc/nginx/sites-available/bounce";

beforeAll(async () => {
  makeCopy();
  // As `git clone` leaves it, with what npm and the build would bring.
  install("now");
  linkBuild();
  // The kernel of the machine that runs the test may lack what the rules for IPv6 need.
  await must("sed -i s/^IPV6=yes/IPV6=no/ /etc/default/ufw");
});

const page = async (path: string, host = SITE) => askOverTls(HTTPS, path, { headers: { Host: host } });
const processOf = async (unit: string) => (await must(`systemctl show --property MainPID --value ${unit}`)).trim();

/** Every file that an installation writes, by its content and the moment it was written; and the processes. */
async function stateOfMachine(): Promise<string> {
  const files = [
    "/etc/cartecay-bounce* /etc/systemd/system/cartecay-bounce* /etc/nginx /etc/ufw /etc/apt/apt.conf.d /etc/fstab",
    "/etc/passwd /etc/default/ufw /srv/cartecay-bounce/.env /srv/cartecay-bounce/build/current",
    "/srv/cartecay-bounce/node_modules/.installed /var/lib/cartecay-bounce-install /var/lib/cartecay-bounce-away",
  ].join(" ");
  const written = await must(`find ${files} -type f -printf '%p %T@ %m %u:%g ' -exec sha256sum {} \\; | sort`);
  const processes = await Promise.all(["cartecay-bounce", "nginx"].map(processOf));
  return [written, ...processes, await must("git rev-parse HEAD"), await must("ufw status")].join("\n");
}

test("what stands in the way is one sentence with the next step; nothing is asked without a terminal [P50]", async () => {
  expect(await shell(INSTALL)).toEqual({ ok: false, said: "Please name the site: --name party.com\n" });
  await must("systemd-run --quiet --unit=holder node -e 'require(\"net\").createServer().listen(443)'");
  await expect.poll(() => must("ss -Hltn 'sport = :443'")).toContain("443");
  const { ok, said } = await shell(FIRST);
  expect(ok).toBe(false);
  expect(said).toMatch(
    /Port 443 of this machine is taken by \S+\. Stop it.*\nThen run this again: it goes on where it stopped\.\n$/,
  );
  await must("systemctl stop holder");
});

test("at a terminal it asks four questions and once whether to go on; with No nothing is there afterwards [P50]", async () => {
  const answers = "https://Party.test\\ndana@party.test\\n\\n\\nn\\n";
  const said = await must(`printf '${answers}' | script --quiet --return --command ${INSTALL} /dev/null`);
  expect(said.match(/party\.com: |Your email: |later\): |make one\): /g)?.length).toBe(4);
  expect(said.match(/Go ahead\? \[Y\/n\]/g)?.length).toBe(1);
  expect(said).toContain("This makes https://party.test on this machine.");
  expect(said.trimEnd().endsWith("Nothing was changed.")).toBe(true);
  expect(await shell("id bounce || ls /etc/cartecay-bounce.env")).toMatchObject({ ok: false });
});

test("shellcheck finds nothing in it", () => {
  expect(
    spawnSync("shellcheck", ["-x", "-a", "-P", "SCRIPTDIR", "deploy/install"], { encoding: "utf8" }),
  ).toMatchObject({
    status: 0,
    stdout: "",
  });
});

let password: string | undefined;

test("from nothing to https in one command: the site, its other name, service, backups, firewall, updates [P50]", async () => {
  const begun = performance.now();
  const said = await must(FIRST);
  process.stdout.write(`deploy/install: ${((performance.now() - begun) / 1000).toFixed(0)} s\n${said}`);
  expect(said).toContain(`Your site is at https://${SITE}, your office at https://${SITE}/admin.`);
  password = /only this once: {2}(\S+)/.exec(said)?.[1];
  expect((await page("/faq")).status).toBe(200);
  const www = await page("/faq?a=1", `www.${SITE}`);
  expect([www.status, www.headers.location]).toEqual([308, `https://${SITE}/faq?a=1`]);
  expect(await must(`curl --silent --head --header 'Host: ${SITE}' http://127.0.0.1/faq`)).toContain(
    `Location: https://${SITE}/faq`,
  );
  const signedIn = await askOverTls(HTTPS, "/admin/sign-in", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: `https://${SITE}` },
    body: new URLSearchParams({ password: String(password) }).toString(),
  });
  expect([signedIn.status, signedIn.headers.location]).toEqual([302, "/admin"]);
  expect(await must("stat -c '%U:%G %a' /etc/cartecay-bounce.env data")).toBe("root:bounce 640\nbounce:bounce 700\n");
  expect(await must("systemctl is-enabled cartecay-bounce nginx cartecay-bounce-backup.timer")).toBe(
    "enabled\n".repeat(3),
  );
  expect(await must("systemctl is-active cartecay-bounce-backup.timer")).toBe("active\n");
  const rules = await must("ufw status verbose");
  expect(rules).toContain("Default: deny (incoming)");
  expect(rules.match(/^\d+\/tcp +ALLOW/gm)?.map((rule) => Number.parseInt(rule, 10))).toEqual([22, 80, 443]);
  expect(await must("apt-config dump APT::Periodic::Unattended-Upgrade")).toContain('"1"');
  await must("systemctl start cartecay-bounce-backup");
  expect(await must(`ls ${BACKUPS}`)).toMatch(/^backup-/);
});

test("while the server is away the proxy shows the owner's phone number on a page that leads back to the site [P49]", async () => {
  await must("systemctl stop cartecay-bounce");
  const away = await page("/faq");
  expect([away.status, away.headers["retry-after"]]).toEqual([503, "2"]);
  expect(away.body).toContain("Call (706) 555-0177");
  expect(away.body).toContain('http-equiv="refresh"');
  await must("systemctl start cartecay-bounce");
  expect((await page("/faq")).status).toBe(200);
});

test("a second time it changes no file, restarts nothing and asks nothing [P50]", async () => {
  const before = await stateOfMachine();
  const said = await must(`${INSTALL} --yes`);
  expect(await stateOfMachine()).toBe(before);
  expect(said).not.toContain("password");
  expect(said.split("\n").filter((line) => line.startsWith("  wrote"))).toEqual([]);
});

test("to a newer version: a backup first, our own files are replaced, one that was edited stays with ours beside it [P50]", async () => {
  const backups = await must(`ls ${BACKUPS}`);
  const timer = "/etc/systemd/system/cartecay-bounce-backup.timer";
  await must(`echo '# Mine.' >> ${NGINX_SITE}`);
  await must("echo 'LOG_LEVEL=warn' >> /etc/cartecay-bounce.env");
  const settings = await must("cat /etc/cartecay-bounce.env");
  const before = await processOf("cartecay-bounce");
  publishNewer({ "deploy/nginx.conf": "# Newer.", "deploy/cartecay-bounce-backup.timer": "# Newer." });
  const said = await must(`${INSTALL} --yes`);
  expect(said).toContain(`${NGINX_SITE} was edited, so it stays. Ours is ${NGINX_SITE}.dist`);
  expect(await must(`tail -n 1 ${NGINX_SITE} ${NGINX_SITE}.dist ${timer} | grep '^#'`)).toBe(
    "# Mine.\n# Newer.\n# Newer.\n",
  );
  expect(await must("cat /etc/cartecay-bounce.env")).toBe(settings);
  expect((await must(`ls ${BACKUPS}`)).split("\n").length).toBe(backups.split("\n").length + 1);
  // The settings are newer than the process.
  expect(await processOf("cartecay-bounce")).not.toBe(before);
  const now = await stateOfMachine();
  await must(`${INSTALL} --yes`);
  expect(await stateOfMachine()).toBe(now);
});
