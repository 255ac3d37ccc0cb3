import { useQuery } from "@tanstack/react-query";
import { Eye, ListOrdered, Lock, MailX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { Button } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { MailView } from "../schema.ts";
import { Answer, Disconnect, HowKeysAreKept, StoreNotes } from "./connection-parts.tsx";
import { MailRecordsCard } from "./mail-records-card.tsx";
import { MailServerForm } from "./mail-server-form.tsx";
import { MailTestAnswer } from "./mail-test-answer.tsx";

/** While a click is waited for, the page looks for it by itself. */
const LOOK_MS = 5_000;

/** The mail server: its settings, whether a test arrived, and the lines of the DNS. */
export function MailPage() {
  const query = useQuery({
    ...ownerQuery("/api/connections/mail"),
    refetchInterval: ({ state }) => (state.data?.test?.state === "waiting" ? LOOK_MS : false),
  });
  return (
    <QueryView query={query} what="the mail server" skeleton={<Skeleton className="h-96 rounded-small" />}>
      {(view) => (
        <>
          <div className="grid gap-4">
            <section
              aria-label="Mail server"
              className={cardClass({ look: "flat", padding: "md", className: "grid gap-5" })}
            >
              <MailCard view={view} />
            </section>
            {view.server && !view.enterAgain && <MailRecordsCard />}
          </div>
          <div className="grid gap-4">
            <InboxCard view={view} />
            <WaitingCard view={view} />
            <HowKeysAreKept />
          </div>
        </>
      )}
    </QueryView>
  );
}

function MailCard({ view }: { view: MailView }) {
  const [opens, setOpens] = useState(false);
  if (view.from === "environment") {
    return (
      <>
        <MailTitle />
        <Answer tone="quiet" icon={<Lock />} title="Set in the server's environment: change it there">
          <p>
            <code>SMTP_URL</code> wins over this page. Sending a test still works.
          </p>
        </Answer>
        <MailTestAnswer view={view} />
      </>
    );
  }
  if (!view.server && !opens) {
    return (
      <>
        <MailTitle />
        <StoreNotes canStore={view.canStore} enterAgain={view.enterAgain} />
        <Answer tone="waiting" icon={<MailX />} title="No server yet">
          <p>Emails are saved as files. Customers get none.</p>
        </Answer>
        <Button
          variant="pine"
          size="sm"
          className="justify-self-start"
          disabled={!view.canStore}
          onClick={() => setOpens(true)}
        >
          Connect mail
        </Button>
      </>
    );
  }
  return (
    <>
      <MailTitle>
        {view.server && (
          <Disconnect what="the mail server" size="row" call={{ method: "DELETE", path: "/api/connections/mail" }}>
            Its password is deleted here. Emails are saved as files from then on, and customers get none.
          </Disconnect>
        )}
      </MailTitle>
      <StoreNotes canStore={view.canStore} enterAgain={view.enterAgain} />
      {/* What was typed belongs to one state of the connection. */}
      <MailServerForm key={JSON.stringify(view.server)} view={view} />
      {view.by === "smtp" && <MailTestAnswer view={view} />}
    </>
  );
}

function MailTitle({ children }: { children?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="font-display text-[1.375rem] font-semibold">Mail server</h2>
      {children || <p className="text-small text-ink-soft">Your mail company calls it SMTP</p>}
    </header>
  );
}

/** Emails that are written and haven't left. */
function WaitingCard({ view: { by, unsent } }: { view: MailView }) {
  const { waiting, failed, lastError } = unsent;
  return (
    <section aria-label="Waiting to leave" className={cardClass({ look: "flat", padding: "sm" })}>
      <h2 className="mb-2 flex items-center gap-2.5 font-display text-base font-semibold">
        <ListOrdered aria-hidden="true" className="size-5" />
        Waiting to leave
      </h2>
      <p className="font-display text-[1.75rem] leading-tight font-semibold">{waiting}</p>
      <div className="grid gap-2 text-small text-ink-soft">
        <p className="wrap-anywhere">{waitingText(by, waiting, lastError)}</p>
        {failed > 0 && (
          <p>
            <TextLink href="/admin/mail?state=failed">
              {failed === 1 ? "1 email couldn't be sent" : `${failed} emails couldn't be sent`}
            </TextLink>
            . You can send them again there.
          </p>
        )}
      </div>
    </section>
  );
}

function waitingText(by: MailView["by"], waiting: number, lastError: string | null): string {
  if (by === "outbox") return "Nothing waits for a server: emails are saved as files, and customers get none.";
  if (waiting === 0) return "Emails leave as soon as they are written.";
  const tried = "They are sent by themselves, oldest first.";
  return lastError ? `${tried} The server said: ${lastError}` : tried;
}

function InboxCard({ view: { server, suggested } }: { view: MailView }) {
  const { senderName, senderAddress } = server ?? suggested;
  const initials = senderName
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase());
  return (
    <section aria-label="In a customer's inbox" className={cardClass({ look: "flat", padding: "sm" })}>
      <h2 className="mb-3 flex items-center gap-2.5 font-display text-base font-semibold">
        <Eye aria-hidden="true" className="size-5" />
        In a customer's inbox
      </h2>
      <div className="flex items-center gap-3 rounded-small border border-sun-tint bg-paper px-3.5 py-3">
        <span
          aria-hidden="true"
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-apple text-small font-semibold text-white"
        >
          {initials}
        </span>
        <div className="min-w-0">
          <p className="truncate font-display font-semibold">{senderName}</p>
          <p className="truncate text-fine text-ink-soft">{senderAddress}</p>
        </div>
      </div>
      <p className="mt-2.5 text-small text-ink-soft">Replies go to the public address of your business.</p>
    </section>
  );
}
