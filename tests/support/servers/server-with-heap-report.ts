// The server, started with --expose-gc: on SIGUSR2 it collects garbage and prints the heap size. It ends with its parent
// process.
import { setTimeout as sleep } from "node:timers/promises";

process.on("SIGUSR2", async () => {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await sleep(100);
  }
  process.stdout.write(`heap ${process.memoryUsage().heapUsed}\n`);
});
process.stdin.resume().on("close", () => process.exit());
await import("#server/main.ts");
