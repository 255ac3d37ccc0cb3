import { business } from "../config/business.ts";
import type { Env } from "../config/env.server.ts";
import { notYetReal } from "./not-yet-real.ts";
import { say } from "./steps.ts";

export function welcome(env: Env, port: number, generatedPassword: string | undefined): void {
  const site = env.PUBLIC_URL ?? `http://localhost:${port}`;
  const seconds = (performance.now() / 1000).toFixed(1);
  const lines = [`\n${business.name} is ready (${seconds} s).`, `  Site    ${site}`, `  Admin   ${site}/admin`];
  if (generatedPassword) {
    lines.push(`  Password for the admin area, shown only this once:  ${generatedPassword}`);
    lines.push("  Choose your own with ADMIN_PASSWORD=… in .env, then start again.");
  }
  lines.push(...notYetReal(env).map((sentence) => `  ${sentence}`));
  say(`${lines.join("\n")}\n`);
}
