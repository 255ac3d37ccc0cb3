// Invented customers. Mail goes to reserved example domains and phones are 555-01xx, so nobody real is ever reached.

export type CustomerKind = "family" | "church" | "school" | "brewery" | "orchard" | "business" | "cabin";

export const families = `
  Amber Holloway, Tyler Chastain, Maria Elena Reyes, Josh Teague, DeShawn Whitfield, Kayla Burrell, Priya Raman,
  Cody Ledford, Hannah Quarles, Luis Mendoza, Brittany Pankey, Marcus Ogletree, Savannah Dills, Rosa Gutierrez,
  Wade Sanford, Tameka Rollins, Emily Pritchett, Nguyen Thi Lan, Garrett Southern, Ashley Weaver, Miguel Santos,
  Jenna Cantrell, Travis Mealer, Latoya Simmons, Beth Ann Roper, Andre Gaddis, Sofia Castillo, Dustin Long,
  Megan Forrester, Isaiah Prather, Kelsey Ralston, Grace Kim, Caleb Mulkey, Yolanda Baptiste, Rachel Goble,
  Hector Villanueva, Whitney Abercrombie, Sam Okafor, Lindsey Harper, Trent Stover, Ana Lucía Morales, Jody Payne,
  Kimberly Waters, Terrence Boyd, Alyssa Penland, Brandon Searcy, Fatima Haddad, Courtney Bramlett, Diego Herrera,
  Macy Hensley, Curtis Nelms, Nicole Frady, Anil Desai, Shelby Pettit, Jamal Crews, Katie Jo Evans, Logan Reece,
  Veronica Salas, Matt Whitaker, Destiny Barnes, Heather Kincaid, Omar Farouk, Callie Stephens, Ben Worley,
  Stephanie Ray, Jorge Ibarra, Molly Tankersley, Reggie Thornton, Erin O'Dell, Peter Lindqvist
`
  .split(",")
  .map((name) => name.trim());

/** They live in Murray County, beyond the free delivery area. */
export const outOfAreaFamilies = ["Crystal Bagwell", "Ramon Ortega"];

export const groups = [
  group("church", "Ruth Ann Dover", "Turniptown Creek Church", "Ellijay", "Field behind the fellowship hall"),
  group("church", "Pastor Leon Battle", "New Hope on the Hill AME", "Jasper", "Gravel lot beside the sanctuary"),
  group("church", "Padre Tomás Arroyo", "Misión San Isidro", "East Ellijay", "Lawn in front of the parish house"),
  group("church", "Wanda Cochran", "Burnt Mountain Methodist", "Talking Rock", "Picnic shelter, lower lawn"),
  group("school", "Denise Fowler", "Cartecay Elementary PTO", "Ellijay", "Ball field, gate on the bus side"),
  group("school", "Coach Bill Nix", "Whitepath Middle School", "Ellijay", "Practice field next to the gym"),
  group("school", "Monique Avery", "Toccoa Bend Preschool", "Blue Ridge", "Fenced play yard"),
  group("school", "Tara Satterfield", "Amicalola Christian Academy", "Dawsonville", "Front lawn by the flagpole"),
  group("brewery", "Nate Bergstrom", "Rich Mountain Brewing", "Ellijay", "Beer garden lawn, away from the fire pits"),
  group("orchard", "Carla Jean Hyde", "Hyde & Daughters Orchard", "Cherry Log", "Grass between barn and cider stand"),
  group("business", "Vikram Patel", "Gold Rush Hardware", "Dahlonega", "Parking lot, needs sandbags not stakes"),
  group("business", "Sherry Lyle", "Appalachian Federal Credit Union", "Jasper", "Side lawn by the drive-through"),
  group("cabin", "Gloria Steinbach", "Laurel Ridge Cabins", "Blue Ridge", "Cabin 4, level pad below the deck"),
  group("cabin", "Paul Nakamura", "Coosawattee River House", "Ellijay", "River side lawn, door code by text"),
];

function group(kind: CustomerKind, contact: string, organisation: string, town: string, place: string) {
  return { kind, contact, organisation, town, place };
}
