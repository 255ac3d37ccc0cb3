// The states of the country: the clocks they have, the more common one first, and the states a truck may cross into.

const [EASTERN, CENTRAL, MOUNTAIN, PACIFIC] = [
  ...(["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"] as const),
];
const ATLANTIC = "America/Puerto_Rico";
const CHAMORRO = "Pacific/Guam";

type State = { name: string; timeZones: readonly [string, ...string[]]; neighbors: string };

const state = (name: string, neighbors: string, ...timeZones: State["timeZones"]): State => ({
  name,
  timeZones,
  neighbors,
});

export const states: Readonly<Record<string, State>> = {
  AL: state("Alabama", "FL GA MS TN", CENTRAL),
  AK: state("Alaska", "", "America/Anchorage", "America/Adak"),
  AZ: state("Arizona", "CA CO NV NM UT", "America/Phoenix", MOUNTAIN),
  AR: state("Arkansas", "LA MS MO OK TN TX", CENTRAL),
  CA: state("California", "AZ NV OR", PACIFIC),
  CO: state("Colorado", "AZ KS NE NM OK UT WY", MOUNTAIN),
  CT: state("Connecticut", "MA NY RI", EASTERN),
  DE: state("Delaware", "MD NJ PA", EASTERN),
  DC: state("District of Columbia", "MD VA", EASTERN),
  FL: state("Florida", "AL GA", EASTERN, CENTRAL),
  GA: state("Georgia", "AL FL NC SC TN", EASTERN),
  HI: state("Hawaii", "", "Pacific/Honolulu"),
  ID: state("Idaho", "MT NV OR UT WA WY", MOUNTAIN, PACIFIC),
  IL: state("Illinois", "IN IA KY MO WI", CENTRAL),
  IN: state("Indiana", "IL KY MI OH", EASTERN, CENTRAL),
  IA: state("Iowa", "IL MN MO NE SD WI", CENTRAL),
  KS: state("Kansas", "CO MO NE OK", CENTRAL, MOUNTAIN),
  KY: state("Kentucky", "IL IN MO OH TN VA WV", EASTERN, CENTRAL),
  LA: state("Louisiana", "AR MS TX", CENTRAL),
  ME: state("Maine", "NH", EASTERN),
  MD: state("Maryland", "DE DC PA VA WV", EASTERN),
  MA: state("Massachusetts", "CT NH NY RI VT", EASTERN),
  MI: state("Michigan", "IN OH WI", EASTERN, CENTRAL),
  MN: state("Minnesota", "IA ND SD WI", CENTRAL),
  MS: state("Mississippi", "AL AR LA TN", CENTRAL),
  MO: state("Missouri", "AR IL IA KS KY NE OK TN", CENTRAL),
  MT: state("Montana", "ID ND SD WY", MOUNTAIN),
  NE: state("Nebraska", "CO IA KS MO SD WY", CENTRAL, MOUNTAIN),
  NV: state("Nevada", "AZ CA ID OR UT", PACIFIC, MOUNTAIN),
  NH: state("New Hampshire", "ME MA VT", EASTERN),
  NJ: state("New Jersey", "DE NY PA", EASTERN),
  NM: state("New Mexico", "AZ CO OK TX", MOUNTAIN),
  NY: state("New York", "CT MA NJ PA VT", EASTERN),
  NC: state("North Carolina", "GA SC TN VA", EASTERN),
  ND: state("North Dakota", "MN MT SD", CENTRAL, MOUNTAIN),
  OH: state("Ohio", "IN KY MI PA WV", EASTERN),
  OK: state("Oklahoma", "AR CO KS MO NM TX", CENTRAL),
  OR: state("Oregon", "CA ID NV WA", PACIFIC, MOUNTAIN),
  PA: state("Pennsylvania", "DE MD NJ NY OH WV", EASTERN),
  RI: state("Rhode Island", "CT MA", EASTERN),
  SC: state("South Carolina", "GA NC", EASTERN),
  SD: state("South Dakota", "IA MN MT NE ND WY", CENTRAL, MOUNTAIN),
  TN: state("Tennessee", "AL AR GA KY MS MO NC VA", CENTRAL, EASTERN),
  TX: state("Texas", "AR LA NM OK", CENTRAL, MOUNTAIN),
  UT: state("Utah", "AZ CO ID NV WY", MOUNTAIN),
  VT: state("Vermont", "MA NH NY", EASTERN),
  VA: state("Virginia", "DC KY MD NC TN WV", EASTERN),
  WA: state("Washington", "ID OR", PACIFIC),
  WV: state("West Virginia", "KY MD OH PA VA", EASTERN),
  WI: state("Wisconsin", "IL IA MI MN", CENTRAL),
  WY: state("Wyoming", "CO ID MT NE SD UT", MOUNTAIN),
  PR: state("Puerto Rico", "", ATLANTIC),
  VI: state("U.S. Virgin Islands", "", ATLANTIC),
  GU: state("Guam", "", CHAMORRO),
  MP: state("Northern Mariana Islands", "", CHAMORRO),
  AS: state("American Samoa", "", "Pacific/Pago_Pago"),
};

export const stateCodes: readonly string[] = Object.keys(states);

/** A code that isn't known is its own name. */
export const stateName = (code: string): string => states[code]?.name ?? code;

/** The clocks of a state, the more common one first; none of a state that isn't known. */
export const zonesOfState = (code: string): readonly string[] => states[code]?.timeZones ?? [];

/** For an address: the state of the business first, then those around it. */
export function nearStates(code: string, name: string): (readonly [code: string, name: string])[] {
  const around = states[code]?.neighbors.split(" ").filter(Boolean) ?? [];
  return [[code, name], ...around.map((near) => [near, stateName(near)] as const)];
}
