import {
  Archive,
  CircleArrowUp,
  CircleCheck,
  CircleMinus,
  CircleQuestionMark,
  CircleX,
  Clock,
  CreditCard,
  Database,
  DatabaseBackup,
  HardDrive,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Save,
  ShieldCheck,
  Timer,
  Wind,
  Wrench,
} from "lucide-react";
import type { ComponentProps } from "react";
import type { HealthCheck, HealthState } from "#app/shared/words/vocabulary.ts";
import { Badge } from "#app/ui/badge.tsx";
import { stateLabels } from "../rules/check-result.ts";

export const checkIcons: Record<HealthCheck, LucideIcon> = {
  saving: Save,
  database: Database,
  disk: HardDrive,
  backups: DatabaseBackup,
  restore: Archive,
  certificate: ShieldCheck,
  mail: Mail,
  payments: CreditCard,
  texts: MessageSquareText,
  jobs: ListChecks,
  forecasts: Wind,
  clock: Timer,
  version: CircleArrowUp,
};

type Look = {
  tone: ComponentProps<typeof Badge>["tone"];
  Icon: LucideIcon;
  /** Classes of the icon's tile. */
  tile: string;
  /** Classes of a day's bar. */
  bar: string;
};

const looks: Record<HealthState, Look> = {
  stopped: { tone: "apple", Icon: CircleX, tile: "bg-apple-tint text-apple-deep", bar: "h-5.5 bg-apple" },
  to_do: { tone: "clay", Icon: Wrench, tile: "bg-clay-tint text-clay", bar: "h-5.5 bg-clay" },
  soon: { tone: "pending", Icon: Clock, tile: "bg-sun-tint text-pending", bar: "h-5.5 bg-sun-deep" },
  fine: { tone: "moss", Icon: CircleCheck, tile: "bg-moss-tint text-moss", bar: "h-3.5 bg-leaf" },
  unknown: { tone: "neutral", Icon: CircleQuestionMark, tile: "bg-office text-ink-soft", bar: "h-3.5 bg-line" },
  off: { tone: "neutral", Icon: CircleMinus, tile: "bg-office text-ink-soft", bar: "h-2 bg-line" },
};

export const stateLook = (state: HealthState) => looks[state];

export function StateBadge({ state }: { state: HealthState }) {
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {stateLabels[state]}
    </Badge>
  );
}
