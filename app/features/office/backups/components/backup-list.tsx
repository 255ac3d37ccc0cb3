import { Cloud, Download, HardDrive, type LucideIcon } from "lucide-react";
import { useTimeZone } from "#app/page-facts.tsx";
import { longMoment } from "#app/shared/days/business-clock.ts";
import type { BackupPlace } from "#app/shared/words/vocabulary.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { countText, sizeText } from "../rules/size-text.ts";
import type { BackupView } from "../schema.ts";

const places: Record<BackupPlace, { label: string; Icon: LucideIcon }> = {
  store: { label: "Store", Icon: Cloud },
  disk: { label: "This machine's disk", Icon: HardDrive },
  download: { label: "Downloaded", Icon: Download },
};

export function BackupList({ backups }: { backups: BackupView[] }) {
  return (
    <section
      aria-label="Latest backups"
      className={cardClass({ look: "flat", padding: "md", className: "grid gap-3" })}
    >
      <h2 className="font-display text-lg font-semibold">Latest backups</h2>
      {backups.length === 0 ? (
        <p className="text-ink-soft">No backups yet.</p>
      ) : (
        <ul className="divide-y divide-office-line">
          {backups.map((backup) => (
            <BackupRow key={backup.id} backup={backup} />
          ))}
        </ul>
      )}
    </section>
  );
}

function BackupRow({ backup }: { backup: BackupView }) {
  const { place, startedAt, finishedAt, bytes, rows, error } = backup;
  const timeZone = useTimeZone();
  const { label, Icon } = places[place];
  const size = [bytes === null ? "" : sizeText(bytes), rows === null ? "" : countText(rows, "row")].filter(Boolean);
  return (
    <li className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="min-w-0">
        <span className="font-display font-medium">{longMoment(new Date(startedAt), timeZone)}</span>
        <span className="mt-0.5 flex items-center gap-2 text-small text-ink-soft">
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {label}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-2 text-small sm:justify-end">
        {error !== null && <Badge tone="apple">Failed</Badge>}
        {finishedAt === null && <Badge tone="sky">Running</Badge>}
        {error === null && <span className="tabular-nums">{size.join(", ")}</span>}
      </p>
      {error !== null && <p className="text-small text-apple-deep sm:col-span-2">{error}</p>}
    </li>
  );
}
