import { ShieldAlert } from "lucide-react";
import { Link } from "react-router";
import { useTimeZone } from "../../../page-facts.tsx";
import { longMoment } from "../../../shared/business-clock.ts";
import { Alert } from "../../../ui/alert.tsx";
import { buttonClass } from "../../../ui/button.tsx";

type NoticeProps = {
  /** When the backup was made. */
  madeAt: string;
  /** The owner can end it. */
  isOwner: boolean;
};

/** On every page of the office while this is a restored copy. */
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
            See what waits
          </Link>
        ) : undefined
      }
    >
      <p className="text-small">
        Nothing is sent or charged until {isOwner ? "you confirm" : "the owner confirms"} that it's the real one.
      </p>
    </Alert>
  );
}
