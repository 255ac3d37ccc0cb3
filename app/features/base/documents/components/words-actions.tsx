import { CalendarClock, ExternalLink, PenLine, Upload } from "lucide-react";
import { useTimeZone } from "#app/page-facts.tsx";
import { shortMoment } from "#app/shared/days/business-clock.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { isFixed } from "../rules/document-kinds.ts";
import type { DocumentAnswer } from "../schema.ts";

type WordsButtonsProps = {
  document: DocumentAnswer;
  hasDraft: boolean;
  busy: boolean;
  /** The reason it can't be published; undefined if it can. */
  blocked: string | undefined;
  onSchedule: (() => void) | undefined;
  onPublish: () => void;
};

export function WordsButtons({ document, hasDraft, busy, blocked, onSchedule, onPublish }: WordsButtonsProps) {
  const { path, scheduled, shown } = document;
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <WhereItStands hasDraft={hasDraft} isShown={path !== null} isOff={shown === null} scheduled={scheduled} />
      {path && (
        <ButtonLink href={path} target="_blank" variant="office" size="sm">
          <ExternalLink aria-hidden="true" />
          Live page
        </ButtonLink>
      )}
      {hasDraft && onSchedule && (
        <Button variant="office" size="sm" onClick={onSchedule} disabled={blocked !== undefined}>
          <CalendarClock aria-hidden="true" />
          Schedule
        </Button>
      )}
      {hasDraft && (
        <Button variant="pine" size="sm" busy={busy} disabled={blocked !== undefined} onClick={onPublish}>
          <Upload aria-hidden="true" />
          Publish
        </Button>
      )}
    </div>
  );
}

type WhereItStandsProps = {
  hasDraft: boolean;
  isShown: boolean;
  isOff: boolean;
  scheduled: DocumentAnswer["scheduled"];
};

function WhereItStands({ hasDraft, isShown, isOff, scheduled }: WhereItStandsProps) {
  const timeZone = useTimeZone();
  if (hasDraft) {
    return (
      <Badge tone="pending" icon={<PenLine aria-hidden="true" />}>
        Draft, not on the site yet
      </Badge>
    );
  }
  if (scheduled) return <Badge tone="sky">Scheduled for {shortMoment(new Date(scheduled.liveFrom), timeZone)}</Badge>;
  if (isShown) return <Badge tone="moss">On the site</Badge>;
  return <Badge>{isOff ? "Not on the site" : "Published, not shown at this time"}</Badge>;
}

export type Asking = "publish" | "schedule" | "unpublish" | "delete" | undefined;

type MoreActionsProps = { document: DocumentAnswer; onAsk: (asking: Asking) => void; onCancelSchedule: () => void };

export function MoreActions({
  document: { kind, draft, shown, scheduled },
  onAsk,
  onCancelSchedule,
}: MoreActionsProps) {
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {draft && (
        <Button variant="quiet" size="sm" onClick={() => onAsk("delete")}>
          Delete draft
        </Button>
      )}
      {scheduled && (
        <Button variant="quiet" size="sm" onClick={onCancelSchedule}>
          Cancel schedule
        </Button>
      )}
      {shown && !isFixed(kind) && kind !== "town" && (
        <Button variant="quiet" size="sm" onClick={() => onAsk("unpublish")}>
          Take off the site
        </Button>
      )}
    </div>
  );
}
