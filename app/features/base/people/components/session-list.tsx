import { MonitorSmartphone } from "lucide-react";
import { useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { lastSeenText } from "../rules/last-seen.ts";
import type { SessionView } from "../schema.ts";
import { CredentialRow } from "./account-row.tsx";

type SessionListProps = {
  path: "/api/account/sessions" | `/api/people/${number}/sessions`;
  sessions: SessionView[];
  /** The owner of the sessions, unless they are one's own. */
  of?: string;
};

/** Lists a person's sessions. Ending one asks no second question, because signing in again undoes it. */
export function SessionList({ path, sessions, of }: SessionListProps) {
  const timeZone = useTimeZone();
  const { act, busy, refusal } = useOwnerAction();
  const others = sessions.filter(({ here }) => !here);
  if (sessions.length === 0) return <p className="text-small text-ink-soft">{of} isn't signed in anywhere.</p>;

  async function end(what: SessionView | "all") {
    const target = what === "all" ? path : (`${path}/${what.id}` as const);
    const description = what === "all" ? "Logged out everywhere else." : `Logged out of ${what.device}.`;
    await act({ method: "DELETE", path: target }, { title: "Session ended", description });
  }

  return (
    <>
      <p className="mb-3 text-small text-ink-soft">
        A phone of the crew is shut out with its session. The owner can let it in again.
      </p>
      {refusal && <Alert live tone="error" title={refusal.message} className="mb-3" />}
      <ul className="divide-y divide-office-line border-y border-office-line">
        {sessions.map((session) => (
          <CredentialRow
            key={session.id}
            Icon={MonitorSmartphone}
            iconClass="text-ink-soft"
            title={session.device}
            note={session.here ? "This device" : lastSeenText(new Date(session.lastSeenAt), new Date(), timeZone)}
            action={
              session.here || (
                <Button variant="office" shape="soft" size="row" onClick={() => void end(session)}>
                  End<span className="sr-only"> the session on {session.device}</span>
                </Button>
              )
            }
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button variant="office" shape="soft" size="row" className="mt-3" busy={busy} onClick={() => void end("all")}>
          {of ? "Log out everywhere" : "Log out everywhere else"}
        </Button>
      )}
    </>
  );
}
