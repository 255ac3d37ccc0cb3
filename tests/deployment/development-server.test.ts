// `npm run dev` compiles the whole site as it is asked for, which takes longer than most tests together: with the deployment.
import { expect, test } from "vitest";
import { startServer, temporaryFolder } from "#tests/support/servers/server.ts";

test("the development server serves the site, and the showcase that a built site does not have", async () => {
  const server = await startServer({ dataDir: temporaryFolder(), entry: "server/dev.ts" });
  const showcase = await fetch(`${server.url}/_ui`);
  expect(showcase.status).toBe(200);
  expect(await showcase.text()).toContain("Every component, in every state");
  expect((await fetch(`${server.url}/faq`)).status).toBe(200);
  await server.stop();
});
