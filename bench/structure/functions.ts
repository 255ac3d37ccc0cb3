import { Visitor } from "vite";
import { lineCount, type Source } from "./sources.ts";

/** The lines of each function with a body in braces, those inside of others too. */
export function functionLines({ text, program }: Source): number[] {
  const lines: number[] = [];
  const add = ({ start, end, body }: { start: number; end: number; body?: { type: string } | null }) => {
    if (body?.type === "BlockStatement") lines.push(lineCount(text.slice(start, end)));
  };
  new Visitor({ FunctionDeclaration: add, FunctionExpression: add, ArrowFunctionExpression: add }).visit(program);
  return lines;
}

/** Functions with a name that ends in `Of`. */
export function namedOf({ program }: Source): string[] {
  const names: string[] = [];
  new Visitor({
    FunctionDeclaration: ({ id }) => id && names.push(id.name),
    VariableDeclarator: ({ id, init }) =>
      id.type === "Identifier" && init?.type === "ArrowFunctionExpression" && names.push(id.name),
  }).visit(program);
  return names.filter((name) => name.endsWith("Of"));
}
