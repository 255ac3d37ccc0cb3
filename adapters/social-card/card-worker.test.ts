import { expect, test } from "vitest";
import { createCardWorker } from "./card-worker.server.ts";
import type { SocialCard } from "./port.ts";

const hills = { width: 1200, height: 160, far: "M0 9H9Z", mid: "M0 9H9Z", near: "M0 9H9Z", seam: "M0 9H9", pines: "" };
const card: SocialCard = { title: "Ask us", line: "Anything", label: "FAQ", brand: "Bounce", place: "Ellijay", hills };

test("a card that fails to draw does not stop the next one", async () => {
  const draw = createCardWorker(1);
  const [bad, good] = await Promise.allSettled([draw({ ...card, cutout: "no-such-file.webp" }), draw(card)]);
  expect(bad.status).toBe("rejected");
  expect(good.status === "fulfilled" && Buffer.from(good.value).subarray(1, 4).toString()).toBe("PNG");
});
