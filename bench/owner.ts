import { type RunningServer, startServer } from "../tests/support/server.ts";
import { OWNER_PASSWORD, signIn } from "../tests/support/sign-in.ts";

/** A server on a data folder, and the owner signed in to it. */
export type Office = { server: RunningServer; cookie: string };

export async function openOffice(dataDir: string): Promise<Office> {
  const env = { RATE_LIMITS: "off", ADMIN_PASSWORD: OWNER_PASSWORD };
  const server = await startServer({ dataDir, env });
  return { server, cookie: await signIn(server.url) };
}
