// The server, started with --expose-gc: at SIGUSR2 it collects its garbage and says how much is left. It ends with whoever
// started it.
import { setTimeout as sleep } from "node:timers/promises";

process.on("SIGUSR2", async () => {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await sleep(100);
  }
  process.stdout.write(`heap ${process.memoryUsage().heapUsed}\n`);
});
process.stdin.resume().on("close", () => process.exit());
await import("../../server/main.ts");
