// `npm run readme:pictures`: takes the README's pictures from the built product with the demo season. The scenes are in
// scripts/readme-pictures.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { CHROMIUM_FLAGS, findChromium } from "#tests/support/browser/chromium.ts";
import { runCommand, startServer } from "#tests/support/servers/server.ts";
import { ensurePrograms } from "./programs/ensure-programs.ts";
import { takePictures } from "./readme-pictures/take-pictures.ts";

const FOLDER = "docs/pictures";
const PASSWORD = "pictures-of-the-office";

await ensurePrograms("test");
const dataDir = mkdtempSync(join(tmpdir(), "bounce-pictures-"));
const settings = { DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, WEATHER: "demo" };
await runCommand("scripts/demo-data.ts", [], settings);
const server = await startServer({ dataDir, env: settings });
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
try {
  for (const [name, png] of await takePictures(browser, { url: server.url, password: PASSWORD })) {
    const file = join(FOLDER, `${name}.png`);
    // A palette makes the file a third of the size, with no visible difference in flat colors.
    writeFileSync(file, await sharp(png).png({ palette: true, effort: 10, quality: 90 }).toBuffer());
    process.stdout.write(`  ${file} ${Math.round(readFileSync(file).length / 1024)} KB\n`);
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
