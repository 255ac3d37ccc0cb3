import { CircleAlert, MailCheck, MailQuestion, Send } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { MailView } from "../schema.ts";
import { Answer, useMomentShort } from "./connection-parts.tsx";

/** What became of the last test: taken by the server, and arrived, are two facts. */
export function MailTestAnswer({ view: { test, ownerEmail } }: { view: MailView }) {
  const { act, busy, refusal } = useOwnerAction();
  const send = () =>
    void act({ method: "POST", path: "/api/connections/mail/test" }, "The server took the test message");
  const again = (
    <Button variant="office" size="sm" shape="soft" busy={busy} onClick={send}>
      <Send aria-hidden="true" />
      {test ? "Send another test" : "Send me a test message"}
    </Button>
  );
  return (
    <>
      <Outcome test={test} ownerEmail={ownerEmail} action={again} />
      {refusal && (
        <p role="alert" className="flex items-start gap-1.5 text-small font-medium text-apple-deep">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {refusal.message}
        </p>
      )}
    </>
  );
}

/** Only the owner knows where it was found. */
function JunkQuestion() {
  const [wasJunk, setWasJunk] = useState<boolean>();
  if (wasJunk === true) {
    return (
      <p>
        Then customers may not see your emails either. Put the three lines below into your domain, mark the message as
        “not junk”, and send another test.
      </p>
    );
  }
  if (wasJunk === false) return <p>Good. Customers should find your emails in their inbox, too.</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <p>Did it land in the junk folder?</p>
      <Button variant="quiet" size="row" onClick={() => setWasJunk(true)}>
        Yes
      </Button>
      <Button variant="quiet" size="row" onClick={() => setWasJunk(false)}>
        No
      </Button>
    </div>
  );
}

type OutcomeProps = Pick<MailView, "test" | "ownerEmail"> & { action: ReactNode };

function Outcome({ test, ownerEmail, action }: OutcomeProps) {
  const momentShort = useMomentShort();
  if (!test) {
    return (
      <Answer tone="quiet" icon={<Send />} title="Not tested yet" action={action}>
        <p>We'll write to {ownerEmail}, with a link to click.</p>
      </Answer>
    );
  }
  const taken = `Taken by the server ${momentShort(test.takenAt)}`;
  if (test.state === "arrived" && test.arrivedAt) {
    return (
      <Answer tone="good" icon={<MailCheck />} title="Your test message arrived" action={action}>
        <p className="wrap-anywhere">
          To {test.to}. {taken}, its link clicked {momentShort(test.arrivedAt)}.
        </p>
        <JunkQuestion key={test.arrivedAt} />
      </Answer>
    );
  }
  if (test.state === "waiting") {
    return (
      <Answer tone="waiting" icon={<Send />} title="On its way" action={action}>
        <p className="wrap-anywhere">
          To {test.to}. {taken}. We wait for you to click the link in it; look in the junk folder too.
        </p>
      </Answer>
    );
  }
  return (
    <Answer tone="bad" icon={<MailQuestion />} title="Taken, not arrived" action={action}>
      <p className="wrap-anywhere">
        To {test.to}. {taken}, and no click came within 20 minutes. The server may drop mail silently: check the junk
        folder, then its log, or{" "}
        <TextLink href="/admin/settings?section=messages#messages.ownerEmails">try another address</TextLink>.
      </p>
    </Answer>
  );
}
