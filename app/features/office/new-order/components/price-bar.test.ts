import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OrderButtons } from "./price-bar.tsx";

test("while one button's order is under way, the other takes no press", () => {
  const buttons = (busy: "book" | "propose" | undefined) =>
    renderToStaticMarkup(createElement(OrderButtons, { busy, customerName: "Pat", onSend: () => undefined })).match(
      /<button[^>]*>/g,
    ) ?? [];
  for (const busy of ["book", "propose"] as const) {
    expect(buttons(busy)).toHaveLength(2);
    for (const button of buttons(busy)) expect(button).toMatch(/aria-busy="true"|disabled=""/);
  }
  for (const button of buttons(undefined)) expect(button).not.toMatch(/disabled=|aria-busy/);
});
