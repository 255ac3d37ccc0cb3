import { CircleAlert, CircleCheck, CircleHelp, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { Button } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import type { MailRecords } from "../schema.ts";
import { CopyButton } from "./connection-parts.tsx";

const marks = {
  found: { Icon: CircleCheck, color: "text-moss", said: "found" },
  missing: { Icon: CircleAlert, color: "text-apple-deep", said: "not there yet" },
  unknown: { Icon: CircleHelp, color: "text-ink-mute", said: "not looked up" },
} as const;

/** SPF, signature and DMARC, looked up on demand. */
export function MailRecordsCard() {
  const [found, setFound] = useState<MailRecords>();
  const { act, busy, refusal } = useOwnerAction();
  const look = async () => {
    const done = await act({ method: "POST", path: "/api/connections/mail/records" });
    if (done) setFound(done.answer);
  };
  return (
    <section aria-label="So that it isn't taken for junk" className={cardClass({ look: "flat", padding: "md" })}>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-[1.375rem] font-semibold">So that it isn't taken for junk</h2>
        <Button variant="office" size="sm" shape="soft" busy={busy} onClick={() => void look()}>
          <RefreshCw aria-hidden="true" />
          {found ? "Look again" : "Look them up"}
        </Button>
      </header>
      <p className="mt-1 text-small text-ink-soft">
        Three lines where your domain lives (GoDaddy, Cloudflare …). Copy each, paste it there as a TXT record. New
        lines take up to an hour to be seen.
      </p>
      {refusal && (
        <p role="alert" className="mt-3 text-small font-medium text-apple-deep">
          {refusal.message}
        </p>
      )}
      <div role="status">
        <ul className="mt-2 divide-y divide-office-line">
          {found?.records.map((record) => (
            <RecordLine key={record.name} record={record} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function RecordLine({ record: { name, host, value, state, note } }: { record: MailRecords["records"][number] }) {
  const { Icon, color, said } = marks[state];
  return (
    <li className="flex gap-x-5 gap-y-2 py-4 max-sm:flex-col sm:items-center">
      <p className="flex w-32 shrink-0 items-center gap-2 font-display font-semibold">
        <Icon aria-hidden="true" className={`size-5 ${color}`} />
        {name}
        <span className="sr-only">, {said}</span>
      </p>
      <div className="min-w-0 flex-1">
        <p className="font-mono text-fine wrap-anywhere">
          {host} <span className="text-ink-mute">TXT</span> {value}
        </p>
        <p className="text-fine text-ink-soft">{note}</p>
      </div>
      {value && <CopyButton text={value} what={`${name} line`} size="row" className="max-sm:self-start" />}
    </li>
  );
}
