// The three screens on which an order is edited, and what they share: the booking page, the phone order, and the dialogs of an
// order's page with their hooks and rules.
import { Visitor } from "vite";
import type { Source } from "./sources.ts";

const EDITORS =
  /^app\/features\/(order-form|booking-page|new-order|order-page\/components\/dialogs|order-page\/hooks|order-page\/rules)\//;

const COMMENT = /^(\/\/|\/\*|\*|\{\/\*)/;

type Kind = "blank" | "comments" | "imports" | "types" | "look" | "rules and state";
type Span = { start: number; end: number };

export const findEditors = (sources: Source[]) => sources.filter(({ file }) => EDITORS.test(file));

/** How many lines there are of each kind; a line that has JSX is look. */
export function lineKinds(sources: Source[]): [Kind, number][] {
  const kinds = Map.groupBy(sources.flatMap(classifyLines), (kind) => kind);
  return [...kinds].map(([kind, { length }]): [Kind, number] => [kind, length]).sort((one, other) => other[1] - one[1]);
}

function classifyLines({ text, program }: Source): Kind[] {
  const lines = text.trimEnd().split("\n");
  const kinds = lines.map((line): Kind => {
    if (line.trim() === "") return "blank";
    return COMMENT.test(line.trim()) ? "comments" : "rules and state";
  });
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length - 1;
  const mark = (kind: Kind) => (node: Span) => {
    for (let line = lineAt(node.start); line <= lineAt(node.end); line += 1)
      if (kinds[line] === "rules and state") kinds[line] = kind;
  };
  new Visitor({
    ImportDeclaration: mark("imports"),
    TSTypeAliasDeclaration: mark("types"),
    JSXElement: mark("look"),
    JSXFragment: mark("look"),
  }).visit(program);
  return kinds;
}
