import { expect, test } from "vitest";
import { formMessage } from "./form-message.ts";

test("a message is shown at its field or above the form, never in both places", () => {
  expect(formMessage("This date is taken.", { eventDate: "This date is taken." })).toBeUndefined();
  expect(formMessage("Something went wrong.", { eventDate: "This date is taken." })).toBe("Something went wrong.");
});
