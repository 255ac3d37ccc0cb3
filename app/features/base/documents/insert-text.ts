// Changes a text area as if somebody typed, so that the browser's own undo works.

type Wrap = { before: string; after?: string; placeholder?: string };

/** Puts marks around the selection, or around placeholder words. */
export function wrapSelection(area: HTMLTextAreaElement, { before, after = "", placeholder = "" }: Wrap): void {
  const { selectionStart, selectionEnd, value } = area;
  const chosen = value.slice(selectionStart, selectionEnd) || placeholder;
  insert(area, before + chosen + after);
  const start = selectionStart + before.length;
  area.setSelectionRange(start, start + chosen.length);
}

export function prefixLines(area: HTMLTextAreaElement, mark: string): void {
  const { selectionStart, selectionEnd, value } = area;
  const lineStart = value.lastIndexOf("\n", selectionStart - 1) + 1;
  area.setSelectionRange(lineStart, selectionEnd);
  const lines = value.slice(lineStart, selectionEnd).split("\n");
  insert(area, lines.map((line) => (line.startsWith(mark) ? line : mark + line)).join("\n"));
}

function insert(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // Only execCommand keeps the undo history. A browser without it gets setRangeText.
  if (document.execCommand("insertText", false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
