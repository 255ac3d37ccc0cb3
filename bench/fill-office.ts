// Years of business for measurements: the same week around today every time, and as many older orders as wanted.
import { openPglite } from "#db/engine/pglite.server.ts";
import { OWNER_PASSWORD, signIn } from "#tests/support/scenes/sign-in.ts";
import { type RunningServer, startServer, temporaryFolder } from "#tests/support/servers/server.ts";
import { bookingRows, itemRows } from "./office-rows.ts";

const ITEMS = 40;

/**
 * A data folder with orders, their items, prices, payments, waivers, emails and log. With 40 items
 * the first 200 lie around today, the others before; further ahead with more days. The triggers rest meanwhile: what they derive row by row is derived once at the end.
 */
export async function filledFolder({ bookings = 0, items = ITEMS, daysAhead = 2 }): Promise<string> {
  const dataDir = temporaryFolder(await freshFolder());
  const { client, close } = await openPglite(dataDir);
  try {
    await client.exec("set session_replication_role = replica");
    await client.exec(itemRows(items));
    await client.exec(bookingRows(bookings, items, daysAhead));
    await client.exec("set session_replication_role = origin; select recount_totals(); analyze");
  } finally {
    await close();
  }
  return dataDir;
}

let fresh: Promise<string> | undefined;

/** Migrated and seeded by a server, once for all who need a folder. */
function freshFolder(): Promise<string> {
  fresh ??= startServer().then(async (server) => {
    await server.stop();
    return server.dataDir;
  });
  return fresh;
}

/** A server on a data folder, and the owner signed in to it. */
export type Office = { server: RunningServer; cookie: string };

export async function openOffice(dataDir: string): Promise<Office> {
  const env = { RATE_LIMITS: "off", ADMIN_PASSWORD: OWNER_PASSWORD };
  const server = await startServer({ dataDir, env });
  return { server, cookie: await signIn(server.url) };
}
