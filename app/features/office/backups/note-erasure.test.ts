import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { readErasuresOfFolder } from "./note-erasure.server.ts";
import { ERASURES, erasureName } from "./rules/erasure-note.ts";

function folderWith(...moments: string[]): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, ERASURES));
  for (const at of moments) {
    const note = { id: "a", at, bookingIds: [1], deletedIds: [], quoteIds: [], creditIds: [], waiverIds: [] };
    writeFileSync(join(folder, ERASURES, `${erasureName(note)}.json`), JSON.stringify(note));
  }
  return folder;
}

const readMoments = async (folder: string, since: string) =>
  (await readErasuresOfFolder(folder, new Date(since))).erasures.map(({ at }) => at);

test("an erasure half a second after the backup is repeated, one of the second before isn't", async () => {
  const after = "2026-06-01T07:00:00.900Z";
  const folder = folderWith("2026-06-01T06:59:59.900Z", after);
  expect(await readMoments(folder, "2026-06-01T07:00:00.400Z")).toEqual([after]);
  expect(await readMoments(folder, "2026-06-01T07:00:01.000Z")).toEqual([]);
});
