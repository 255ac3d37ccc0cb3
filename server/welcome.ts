import { business } from "../config/business.ts";
import type { Env } from "../config/env.server.ts";
import { say } from "./steps.ts";

export function welcome(env: Env, port: number, generatedPassword: string | undefined): void {
  const site = env.PUBLIC_URL ?? `http://localhost:${port}`;
  const seconds = (performance.now() / 1000).toFixed(1);
  say(`\n${business.name} is ready (${seconds} s).\n  Site    ${site}\n  Admin   ${site}/admin`);
  if (generatedPassword) {
    say(`  Password for the admin area, shown only this once:  ${generatedPassword}`);
    say("  Choose your own with ADMIN_PASSWORD=… in .env, then start again.");
  }
  say("");
}
