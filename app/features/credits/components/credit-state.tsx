import { Badge } from "../../../ui/badge.tsx";
import type { CreditViewState } from "../schema.ts";

const labels: Record<CreditViewState, string> = { open: "Open", used: "Used up", ended: "Expired" };
const tones = { open: "moss", used: "neutral", ended: "sun" } as const;

export function CreditState({ state }: { state: CreditViewState }) {
  return <Badge tone={tones[state]}>{labels[state]}</Badge>;
}
