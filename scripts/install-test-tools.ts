// What the tests need beside npm packages. `npm test` runs this beside the build, because packages take a while to arrive.
import { ensureTools, testTools } from "./ensure-tools.ts";

ensureTools(testTools);
