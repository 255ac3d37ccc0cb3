// `npm run test:deployment`: makes the place of docs/operations.md on this machine, as root, walks through it and removes it.
import { ensureTools, testTools } from "./ensure-tools.ts";
import { runStep } from "./run-step.ts";
import { inTemporaryRoom } from "./temporary-room.ts";

ensureTools(testTools);
const args = ["run", "--project", "deployment", ...process.argv.slice(2)];
const { ok } = await inTemporaryRoom((room) =>
  runStep({ name: "deployment", command: "vitest", args, env: { ...room, DEPLOYMENT: "1" } }, true),
);
process.exit(ok ? 0 : 1);
