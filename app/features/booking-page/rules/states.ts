type State = { code: string; name: string };

/** Those that a truck from the north of Georgia may cross into. */
const NEAR: readonly State[] = [
  { code: "GA", name: "Georgia" },
  { code: "AL", name: "Alabama" },
  { code: "FL", name: "Florida" },
  { code: "NC", name: "North Carolina" },
  { code: "SC", name: "South Carolina" },
  { code: "TN", name: "Tennessee" },
];

/** The state of the business first, then its neighbors. */
export function neighborStates({ region, regionName }: { region: string; regionName: string }): State[] {
  return [{ code: region, name: regionName }, ...NEAR.filter(({ code }) => code !== region)];
}
