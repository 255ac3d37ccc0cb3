// The sources of a checkout, tests left out, each parsed once.
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync, Visitor } from "vite";

const SOURCES = "{adapters,app,config,content,db,scripts,server}/**/*.{ts,tsx,mjs}";
const NOT_SOURCES = /\.test\.tsx?$|\.d\.ts$/;

type Program = ReturnType<typeof parseSync>["program"];
export type Source = { file: string; text: string; lines: number; program: Program };
export type Import = { importer: string; file: string; names: string[] };

export function readSources(folder: string): Source[] {
  return globSync(SOURCES, { cwd: folder })
    .filter((file) => !NOT_SOURCES.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      const { program, errors } = parseSync(file, text);
      if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors[0]?.message}`);
      return { file, text, lines: lineCount(text), program };
    });
}

export const lineCount = (text: string) => text.trimEnd().split("\n").length;

/** Every import of one source by another, types included. */
export function listImports(sources: Source[]): Import[] {
  return sources.flatMap(({ file: importer, program }) => {
    const imports: Import[] = [];
    const add = (specifier: string, names: string[]) => {
      if (specifier.startsWith(".")) imports.push({ importer, file: join(dirname(importer), specifier), names });
    };
    new Visitor({
      ImportDeclaration: ({ source, specifiers }) =>
        add(
          source.value,
          specifiers.map((one) =>
            one.type === "ImportSpecifier" && one.imported.type === "Identifier" ? one.imported.name : one.local.name,
          ),
        ),
      ExportNamedDeclaration: ({ source }) => source && add(source.value, []),
      ExportAllDeclaration: ({ source }) => add(source.value, []),
      ImportExpression: ({ source }) =>
        source.type === "Literal" && typeof source.value === "string" && add(source.value, []),
    }).visit(program);
    return imports;
  });
}
