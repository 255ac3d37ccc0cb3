// `npm run readme:pictures`: takes the pictures of the README from the built product with the demo season, as it looks today. What
// shows and how it's framed is in scripts/readme-pictures.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { CHROMIUM_FLAGS, findChromium } from "../tests/support/chromium.ts";
import { runCommand, startServer } from "../tests/support/server.ts";
import { ensureTools, testTools } from "./ensure-tools.ts";
import { takePictures } from "./readme-pictures/take-pictures.ts";

const FOLDER = "docs/pictures";
const PASSWORD = "pictures-of-the-office";

ensureTools(testTools.filter(({ name }) => name.startsWith("chromium")));
const dataDir = mkdtempSync(join(tmpdir(), "bounce-pictures-"));
const settings = { DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, WEATHER: "demo" };
await runCommand("scripts/demo-data.ts", [], settings);
const server = await startServer({ dataDir, env: settings });
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
try {
  for (const [name, png] of await takePictures(browser, { url: server.url, password: PASSWORD })) {
    const file = join(FOLDER, `${name}.png`);
    // A palette is a third of the size, and nobody sees it in flat colors.
    writeFileSync(file, await sharp(png).png({ palette: true, effort: 10, quality: 90 }).toBuffer());
    process.stdout.write(`  ${file} ${Math.round(readFileSync(file).length / 1024)} KB\n`);
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
