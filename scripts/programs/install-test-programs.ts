// Installs the programs that `npm test` needs. Runs in parallel with the build, because downloads take a while.
import { ensurePrograms } from "./ensure-programs.ts";

await ensurePrograms("test");
