import { expect, test } from "vitest";
import type { ShownLine } from "./booking-price.ts";
import { countAll, extraRow, itemRow, promoRow } from "./row-text.ts";

const line = (kind: ShownLine["kind"], amountCents: number): ShownLine => ({ kind, label: "", amountCents });
const castle = { type: "castle-combo", wetAvailable: true };
const slip = { type: "slip-slide", wetAvailable: false };

test("a rental says whether it is wet, and over several days what the further ones cost", () => {
  expect(itemRow(castle, [line("base", 21_500), line("wet", 3_500)])).toEqual({ cents: 25_000, note: "Wet, +$35" });
  expect(itemRow(castle, [line("base", 21_500)]).note).toBe("Dry");
  expect(itemRow(slip, [line("base", 17_500)]).note).toBe("Always wet, needs a hose");
  const two = [line("base", 21_500), line("wet", 3_500), line("extra_day", 12_500)];
  expect(itemRow(castle, two)).toEqual({ cents: 37_500, note: "Wet. $250, then $125" });
  expect(itemRow({ type: "castle-basketball", wetAvailable: false }, [line("base", 12_000)]).note).toBe("Full day");
});

test("extras and codes say what they are worth, and extras count by their number", () => {
  expect(extraRow(50, 1, 5_000)).toBe("1 × $50");
  expect(extraRow(50, 2, 15_000)).toBe("2 × $50, then $50");
  expect(promoRow({ basisPoints: 1_000, amountCents: null })).toBe("10% off your party");
  expect(promoRow({ basisPoints: null, amountCents: 2_050 })).toBe("$20.50 off your party");
  expect(countAll([1, 2], [{ quantity: 2 }])).toBe(4);
});
