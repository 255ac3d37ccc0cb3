// Places of the United States with their ZIP codes, counties and coordinates (content/us-places.tsv.gz;
// docs/operations.md names the sources). Each request reads the list, so it takes no memory in between.
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

export type UsPlace = { zip: string; name: string; state: string; county: string; latitude: number; longitude: number };

const FILE = "content/us-places.tsv.gz";
const unzip = promisify(gunzip);

/** Returns the places whose line matches: ZIP, name, state, county, latitude and longitude, separated by tabs. */
export async function readPlaces(matches: (line: string) => boolean): Promise<UsPlace[]> {
  const text = (await unzip(await readFile(FILE))).toString("utf8");
  return text
    .split("\n")
    .filter((line) => line !== "" && matches(line))
    .map((line) => {
      const [zip = "", name = "", state = "", county = "", latitude, longitude] = line.split("\t");
      return { zip, name, state, county, latitude: Number(latitude), longitude: Number(longitude) };
    });
}
