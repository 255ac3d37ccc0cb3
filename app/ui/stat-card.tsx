import type { ReactNode } from "react";
import { Card } from "./card.tsx";

type StatCardProps = { label: ReactNode; value: ReactNode; note?: ReactNode };

export function StatCard({ label, value, note }: StatCardProps) {
  return (
    <Card look="flat" padding="sm">
      <dl className="flex flex-col">
        <dt className="text-small text-ink-soft">{label}</dt>
        <dd className="font-display text-[2rem] leading-tight font-semibold">{value}</dd>
        {note && <dd className="mt-0.5 text-fine text-ink-soft">{note}</dd>}
      </dl>
    </Card>
  );
}
