import { Badge } from "#app/ui/badge.tsx";
import type { CreditState as State } from "../rules/credit-verdict.ts";

export const creditLabels: Record<State, string> = {
  open: "Open",
  used: "Used up",
  ended: "Expired",
  frozen: "Frozen",
  taken_back: "Taken back",
};
const tones = { open: "moss", used: "neutral", ended: "sun", frozen: "apple", taken_back: "neutral" } as const;

export function CreditState({ state }: { state: State }) {
  return <Badge tone={tones[state]}>{creditLabels[state]}</Badge>;
}
