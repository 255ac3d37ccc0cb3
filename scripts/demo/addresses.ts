// Towns with their real ZIP codes, and street names that could be there.
import type { Dice } from "./prng.ts";

const towns: Record<string, { zip: string; share: number; streets: string[] }> = {
  Ellijay: {
    zip: "30540",
    share: 9,
    streets: ["Cartecay Church Rd", "Turniptown Rd", "Boardtown Rd", "Clear Creek Rd", "Yukon Rd", "Dalton St"],
  },
  "East Ellijay": { zip: "30539", share: 3, streets: ["Maddox Dr", "Eller Rd", "Greenfield Rd", "Oak St"] },
  "Blue Ridge": { zip: "30513", share: 4, streets: ["Aska Rd", "Old Hwy 76", "Scenic Dr", "Dry Branch Rd"] },
  Jasper: { zip: "30143", share: 4, streets: ["Burnt Mountain Rd", "Cove Rd", "Refuge Rd", "Church St"] },
  "Cherry Log": { zip: "30522", share: 2, streets: ["Cherry Log St", "Rock Creek Rd", "Lower Cartecay Rd"] },
  "Talking Rock": { zip: "30175", share: 2, streets: ["Carns Mill Rd", "Antioch Church Rd", "Talona Rd"] },
  Dahlonega: { zip: "30533", share: 2, streets: ["Wimpy Mill Rd", "Camp Wahsega Rd", "Cavender Creek Rd"] },
  Dawsonville: { zip: "30534", share: 2, streets: ["Shoal Creek Rd", "Perimeter Rd", "Elliott Family Pkwy"] },
  Chatsworth: { zip: "30705", share: 0, streets: ["Fort Mountain Rd", "Holly Creek Rd"] },
};

export function someTown(dice: Dice): string {
  return dice.pick(Object.entries(towns).flatMap(([name, { share }]) => Array<string>(share).fill(name)));
}

export function addressIn(dice: Dice, town: string): string {
  const place = towns[town];
  if (!place) throw new RangeError(`No streets for ${town}`);
  return `${dice.between(12, 2890)} ${dice.pick(place.streets)}, ${town}, GA ${place.zip}`;
}
