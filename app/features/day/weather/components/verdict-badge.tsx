import { CircleCheck, CircleHelp, CircleX, Eye, type LucideIcon } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import type { Verdict } from "../rules/verdict.ts";
import { verdictNames } from "../rules/verdict-text.ts";

const LOOKS: Record<Verdict, { tone: "moss" | "pending" | "apple" | "neutral"; icon: LucideIcon }> = {
  go: { tone: "moss", icon: CircleCheck },
  watch: { tone: "pending", icon: Eye },
  stop: { tone: "apple", icon: CircleX },
  unknown: { tone: "neutral", icon: CircleHelp },
};

/** Icon and word, never color alone. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const { tone, icon: Icon } = LOOKS[verdict];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {verdictNames[verdict]}
    </Badge>
  );
}
