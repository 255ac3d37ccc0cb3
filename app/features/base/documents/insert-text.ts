// Changes the text of a text area as if it were typed, so that the browser's own undo works.

type Wrap = { before: string; after?: string; placeholder?: string };

/** Puts marks around what is selected, or around words to replace. */
export function wrapSelection(area: HTMLTextAreaElement, { before, after = "", placeholder = "" }: Wrap): void {
  const { selectionStart, selectionEnd, value } = area;
  const chosen = value.slice(selectionStart, selectionEnd) || placeholder;
  insert(area, before + chosen + after);
  const start = selectionStart + before.length;
  area.setSelectionRange(start, start + chosen.length);
}

/** Begins the lines of the selection with a mark. */
export function prefixLines(area: HTMLTextAreaElement, mark: string): void {
  const { selectionStart, selectionEnd, value } = area;
  const lineStart = value.lastIndexOf("\n", selectionStart - 1) + 1;
  area.setSelectionRange(lineStart, selectionEnd);
  const lines = value.slice(lineStart, selectionEnd).split("\n");
  insert(area, lines.map((line) => (line.startsWith(mark) ? line : mark + line)).join("\n"));
}

function insert(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // The only way that keeps the undo history; setRangeText where a browser has dropped it.
  if (document.execCommand("insertText", false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
