const texts: Record<string, string> = {
  wind: "Can't set up: wind",
  anchors: "Can't set up: too few anchors",
  unit: "Can't set up: the unit may not go out",
  site: "Can't set up: the spot",
  not_there: "Can't set up: nobody there",
};

/** Why the crew could not set up, as it chose it. */
export function cantSetUpText(reason: string | null): string {
  return texts[reason ?? ""] ?? "Can't set up";
}
