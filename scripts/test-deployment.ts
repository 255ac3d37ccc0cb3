// `npm run test:deployment`: boots the machine of docs/operations.md beside this one, as root, uses it and removes it.

import { runDeploymentTest } from "./machines/run-deployment-test.ts";
import { ensurePrograms } from "./programs/ensure-programs.ts";

if (process.getuid?.() !== 0) {
  process.stderr.write("The deployment test boots a machine of its own: run it as root.\n");
  process.exit(1);
}
await ensurePrograms("deployment");
process.exit((await runDeploymentTest(process.argv.slice(2))) ? 0 : 1);
