// One address, however it is written: what the crew found there once counts for every order to it.

const words: Record<string, string> = {
  street: "st",
  avenue: "ave",
  road: "rd",
  drive: "dr",
  lane: "ln",
  court: "ct",
  circle: "cir",
  place: "pl",
  boulevard: "blvd",
  highway: "hwy",
  parkway: "pkwy",
  trail: "trl",
  terrace: "ter",
  mountain: "mtn",
  north: "n",
  south: "s",
  east: "e",
  west: "w",
  apartment: "apt",
  suite: "ste",
};

/** `41 main st ellijay ga 30540`. */
export function addressKey(address: string): string {
  return address
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9\s,.#/-]/g, "")
    .split(/[\s,.#/-]+/)
    .filter((word) => word !== "")
    .map((word) => words[word] ?? word)
    .join(" ");
}
