import { saveFile } from "#app/ui/save-file.ts";
import { ownerGet } from "./owner-fetch.ts";

/** Fetches a file for the owner to keep, and says under which name. A link could not ask for the password again. */
export async function downloadFile(path: `/api/${string}`): Promise<string> {
  const response = await ownerGet(path);
  const name = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "download";
  saveFile(await response.blob(), name);
  return name;
}
