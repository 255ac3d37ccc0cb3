// What `npm test` needs beside npm packages. It runs this beside the build, because packages take a while to arrive.
import { ensurePrograms } from "./ensure-programs.ts";

await ensurePrograms("test");
