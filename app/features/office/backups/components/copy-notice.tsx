import { ShieldAlert } from "lucide-react";
import { Link } from "react-router";
import { useTimeZone } from "#app/page-facts.tsx";
import { longMoment } from "#app/shared/days/business-clock.ts";
import { Alert } from "#app/ui/alert.tsx";
import { buttonClass } from "#app/ui/button.tsx";

type NoticeProps = {
  /** The time of the backup. */
  madeAt: string;
  isOwner: boolean;
};

/** Shows on every office page while this is a restored copy. */
export function CopyNotice({ madeAt, isOwner }: NoticeProps) {
  const timeZone = useTimeZone();
  return (
    <Alert
      tone="warning"
      icon={<ShieldAlert />}
      title={`This is a copy restored from ${longMoment(new Date(madeAt), timeZone)}`}
      className="mb-5 print:hidden"
      action={
        isOwner ? (
          <Link to="/admin/backups" className={buttonClass({ variant: "white", size: "sm" })}>
            See what's waiting
          </Link>
        ) : undefined
      }
    >
      <p className="text-small">
        Nothing is sent or charged until {isOwner ? "you confirm" : "the owner confirms"} that this is the real one.
      </p>
    </Alert>
  );
}
