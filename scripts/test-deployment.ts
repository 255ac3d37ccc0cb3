// `npm run test:deployment`: sets up the machine of docs/operations.md here, as root, uses it and removes it.
import { ensureTools, testTools } from "./ensure-tools.ts";
import { runStep } from "./run-step.ts";
import { withTemporaryFolder } from "./temporary-folder.ts";

ensureTools(testTools);
const args = ["run", "--project", "deployment", ...process.argv.slice(2)];
const { ok } = await withTemporaryFolder((folderEnv) =>
  runStep({ name: "deployment", command: "vitest", args, env: { ...folderEnv, DEPLOYMENT: "1" } }, true),
);
process.exit(ok ? 0 : 1);
