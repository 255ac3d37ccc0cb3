import { OWNER_PASSWORD } from "../tests/support/owner-password.ts";
import { type RunningServer, startServer } from "../tests/support/server.ts";

/** A server on a data folder, and the owner signed in to it. */
export type Office = { server: RunningServer; cookie: string };

export async function openOffice(dataDir: string): Promise<Office> {
  const env = { RATE_LIMITS: "off", ADMIN_PASSWORD: OWNER_PASSWORD };
  const server = await startServer({ dataDir, env });
  const body = JSON.stringify({ password: OWNER_PASSWORD });
  const headers = { "Content-Type": "application/json", Origin: server.url };
  const answer = await fetch(`${server.url}/api/session`, { method: "POST", headers, body });
  return { server, cookie: String(answer.headers.get("set-cookie")).split(";")[0] ?? "" };
}
