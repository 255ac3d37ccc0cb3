import { expect, test } from "vitest";
import { qrCode } from "./qr-code.server.ts";

test("an address becomes a square code with its three corners", () => {
  const { size, path } = qrCode("https://bounce.example/booking/abcdefghijklmnopqrstuvwxyz0");
  expect(size).toBeGreaterThanOrEqual(29);
  // The upper corners begin with a stroke of seven, and so does the lower left one.
  expect(path.startsWith("M0 0h7v1h-7z")).toBe(true);
  expect(path).toContain(`M${size - 7} 0h7v1h-7z`);
  expect(path).toContain(`M0 ${size - 1}h7v1h-7z`);
});
