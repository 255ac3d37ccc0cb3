const stages: Record<string, string> = {
  "slip-slide": "bg-stage-slip",
  "giant-slide": "bg-stage-giant",
  "castle-combo": "bg-stage-castle",
  "palm-combo": "bg-stage-palm",
  "castle-basketball": "bg-stage-royal",
};

/** The tint behind the cut-out of a type of unit. */
export function itemStage(type: string): string {
  return stages[type] ?? "bg-stage-giant";
}
