import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { temporaryFolder } from "../servers/server.ts";

type PopplerTool = "pdfsig" | "pdftotext" | "pdfinfo" | "pdffonts";

let folder: string | undefined;

/** What a tool that knows nothing of us says about the PDF: the tests must not read our files with our own code. */
export async function readWithPoppler(tool: PopplerTool, pdf: Uint8Array, ...options: string[]): Promise<string> {
  folder ??= temporaryFolder();
  const file = join(folder, `${randomUUID()}.pdf`);
  writeFileSync(file, pdf);
  // pdftotext writes a file unless it is told to write to standard output.
  const target = tool === "pdftotext" ? [file, "-"] : [file];
  try {
    return (await promisify(execFile)(tool, [...options, ...target])).stdout;
  } catch (error) {
    throw explain(tool, error);
  }
}

function explain(tool: PopplerTool, error: unknown): unknown {
  const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
  return isMissing
    ? new Error(`The tests of the PDF need ${tool}: install the package poppler-utils (brew: poppler).`)
    : error;
}
