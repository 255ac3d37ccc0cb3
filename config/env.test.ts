import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv as parseLines } from "node:util";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { parseEnv } from "./env.server.ts";
import { loadSettingsFiles } from "./settings-file.server.ts";

test("nothing set gives the defaults a newcomer needs", () => {
  const env = parseEnv({});
  expect(env).toMatchObject({ PORT: 3000, DATA_DIR: "data", publicUrl: "http://localhost:3000" });
  expect(env.DATABASE_URL).toBeUndefined();
});

test("an empty value counts as not set", () => {
  expect(parseEnv({ DATABASE_URL: "", PORT: "" }).PORT).toBe(3000);
});

test.each([
  [{ PORT: "abc" }, "PORT: must be a port number"],
  [{ PUBLIC_URL: "example.com" }, "PUBLIC_URL: must be a web address"],
  [{ DATABASE_URL: "mysql://x/y" }, "DATABASE_URL: must be a PostgreSQL address"],
  [{ ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD: must be at least 10 characters"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL: must be debug, info, warn, error or silent"],
  [{ PAYMENTS: "paypal" }, "PAYMENTS: must be demo, links or stripe"],
  [{ PAYMENTS: "stripe" }, "STRIPE_SECRET_KEY: must be set when PAYMENTS=stripe"],
  [{ PAYMENT_LINK_PALM_COMBO_WET: "palm" }, "PAYMENT_LINK_PALM_COMBO_WET: must be a web address"],
  [{ RATE_LIMITS: "login=many" }, "RATE_LIMITS: must be off, or pairs such as login=5/900"],
  [{ SECRETS_KEY: "too short" }, "SECRETS_KEY: must be at least 32 characters"],
  [{ PUBLIC_URL: "https://bounce.example" }, "PUBLIC_URL: must be your own value"],
  [{ ADMIN_PASSWORD: "choose-a-long-sentence" }, "ADMIN_PASSWORD: must be your own value"],
  [{ TRUST_PROXY: "yes" }, "TRUST_PROXY: must be the number of your own proxies"],
  [{ HSTS: "yes" }, "HSTS: must be a value such as max-age=31536000"],
  [{ HSTS: "max-age=60" }, "HSTS: must be left out unless PUBLIC_URL is https"],
])("%o is refused with the name of the variable and what it wants", (source, message) => {
  expect(() => parseEnv(source)).toThrow(message);
});

test("a # in the password of an address is refused before it cuts the address short [W28]", () => {
  for (const DATABASE_URL of ["postgres://bounce:12#3@127.0.0.1/bounce", "postgres://bounce:a#b@127.0.0.1/bounce"])
    expect(() => parseEnv({ DATABASE_URL })).toThrow(/DATABASE_URL: must be .*(%23|such as postgres:)/);
  expect(() => parseEnv({ SMTP_URL: "smtp://me:12#3@mail.test" })).toThrow(/SMTP_URL: must be .*%23/);
  const file = join(temporaryFolder(), "bounce.env");
  writeFileSync(file, "PORT=3000 # as documented\nDATABASE_URL=postgres://bounce:12#3@127.0.0.1/bounce\n");
  expect(() => loadSettingsFiles({ ENV_FILE: file }, "no-such-file")).toThrow(/DATABASE_URL in .*bounce\.env.*quotes/);
  writeFileSync(file, 'PORT=3000 # as documented\nADMIN_PASSWORD="half a # dozen"\n#HOST=a#b\n');
  const settings: Record<string, string | undefined> = { ENV_FILE: file };
  loadSettingsFiles(settings, "no-such-file");
  expect(settings).toMatchObject({ PORT: "3000", ADMIN_PASSWORD: "half a # dozen" });
});

test("every wrong value is named at once", () => {
  expect(() => parseEnv({ PORT: "x", LOG_LEVEL: "y" })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
});

test("the public address loses its trailing slash", () => {
  expect(parseEnv({ PUBLIC_URL: "http://bounce.test/" }).publicUrl).toBe("http://bounce.test");
});

test("one limit can be changed without naming the others", () => {
  const { RATE_LIMITS } = parseEnv({ RATE_LIMITS: "login=9/60" });
  expect(RATE_LIMITS).toMatchObject({ login: { attempts: 9, seconds: 60 }, everyLogin: { attempts: 30 } });
});

test("how customers pay is left to the office, unless it is said here", () => {
  expect(parseEnv({ PUBLIC_URL: "https://bounce.test" }).PAYMENTS).toBeUndefined();
  expect(parseEnv({ PUBLIC_URL: "https://bounce.test", PAYMENTS: "demo" }).PAYMENTS).toBe("demo");
});

test("the environment file of deploy/ does not start as it is, and names every value that is still an example", () => {
  const example = parseLines(readFileSync("deploy/cartecay-bounce.env.example", "utf8"));
  const message = (() => {
    try {
      return parseEnv(example) && "";
    } catch (error) {
      return String(error);
    }
  })();
  const named = [...message.matchAll(/(\w+): must be your own value/g)].map(([, name]) => name);
  expect(named.sort()).toEqual([
    ...["ADMIN_PASSWORD", "METRICS_TOKEN", "PUBLIC_URL", "SMTP_URL", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ]);
});

test("the environment file of deploy/ fixes nothing that the owner publishes, nor the sender's name [W25]", () => {
  const example = parseLines(readFileSync("deploy/cartecay-bounce.env.example", "utf8"));
  const published = ["BUSINESS_PHONE", "BUSINESS_EMAIL", "OWNER_EMAIL", "MAIL_FROM", "HOLD_MINUTES"];
  expect(Object.keys(example).filter((name) => published.includes(name))).toEqual([]);
});

describe("settings in files", () => {
  const folder = temporaryFolder();
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const service = file("service.env", "DATABASE_URL=postgres://db.test/bounce\nPORT=4000\nHOST=127.0.0.1\n");

  test("a command finds the service's file through .env; what is set outright wins", () => {
    const environment: Record<string, string | undefined> = { PORT: "5000" };
    loadSettingsFiles(environment, file("local.env", `ENV_FILE=${service}\nHOST=0.0.0.0\nLOG_LEVEL=warn\n`));
    expect(environment).toMatchObject({
      ...{ DATABASE_URL: "postgres://db.test/bounce", PORT: "5000", HOST: "127.0.0.1", LOG_LEVEL: "warn" },
      ENV_FILE: service,
    });
  });

  test("a file that is named and not there stops the start in a sentence", () => {
    expect(() => loadSettingsFiles({ ENV_FILE: "/nowhere/bounce.env" })).toThrow(
      "The settings in /nowhere/bounce.env can't be read (ENOENT). Check ENV_FILE.",
    );
  });
});
