// Two processes on one data folder would lose rows. Under load, and in the moment after a crash, only one gets it.
import { expect, inject, test } from "vitest";
import { askAgain, startCrowd } from "../support/crowd.ts";
import { judge } from "../support/oracle.ts";
import { type RunningServer, startAndFail, startServer, temporaryFolder } from "../support/server.ts";
import { tell } from "../support/verdicts.ts";

const ROUNDS = Number(process.env.SECOND_ROUNDS ?? 1);
const env = { RATE_LIMITS: "off" };

test(`a second server on the folder under load, ${ROUNDS} rounds: it is refused, and the first one loses nothing`, async () => {
  const dataDir = temporaryFolder(inject("dataFolder"));
  let server = await startServer({ dataDir, env });
  // There are only so many days to book: the more rounds, the calmer the customers.
  const crowd = startCrowd(() => server.url, 4, { restMs: () => 100 * ROUNDS });
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = crowd.booked();
    const { code, output } = await startAndFail({ dataDir, env });
    expect(code).toBe(1);
    expect(output).toContain(`is in use by process ${server.child.pid}`);
    expect(output).not.toContain("    at ");
    await expect.poll(crowd.booked).toBeGreaterThan(before + 3);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = crowd.booked();
    await server.kill();
    server = await oneOfTwo(dataDir);
    await expect.poll(crowd.booked).toBeGreaterThan(before + 3);
  }
  await crowd.goHome();
  await askAgain(server.url, crowd.wishes);
  await server.stop();
  const fault = `second server on the folder ${ROUNDS} times, kill -9 and two at once ${ROUNDS} times`;
  tell(fault, await judge({ DATA_DIR: dataDir }, crowd.wishes));
});

/** Both start in the same moment: one is there, the other ended and knows by whom it was refused. */
async function oneOfTwo(dataDir: string): Promise<RunningServer> {
  const both = await Promise.allSettled([startServer({ dataDir, env }), startServer({ dataDir, env })]);
  const winners = both.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  const refusals = both.flatMap((start) => (start.status === "rejected" ? [String(start.reason)] : []));
  const [winner] = winners;
  if (!winner || winners.length > 1)
    throw new Error(`${winners.length} servers have the folder:\n${refusals.join("\n")}`);
  expect(refusals[0]).toContain(`is in use by process ${winner.child.pid}`);
  expect(refusals[0]).toContain("ended with 1");
  return winner;
}
