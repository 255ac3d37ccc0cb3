import { Info, Mail, Pencil, Send, Siren } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { useMomentShort } from "#app/features/office/connections/components/connection-parts.tsx";
import { useBusiness } from "#app/page-facts.tsx";
import type { HealthState } from "#app/shared/words/vocabulary.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import type { HealthView } from "../schema.ts";
import { StateBadge } from "./state-badge.tsx";

function Card({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className={cardClass({ look: "flat", padding: "sm" })}>
      <h2 className="mb-3 flex items-center gap-2.5 font-display text-base font-semibold [&>svg]:size-5">
        {icon}
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Who gets an alarm, with a button to test it. */
export function AlarmsCard({ alarms }: { alarms: HealthView["alarms"] }) {
  const { tell, busy } = useOwnerCall();
  const momentShort = useMomentShort();
  const { emails, isMailed, phone, hasHeartbeat, last } = alarms;
  const test = () =>
    void tell(
      { method: "POST", path: "/api/health/test" },
      { done: ({ by }) => `A test is on its way by ${by.replace(", ", " and ")}`, failed: "The test wasn't sent" },
    );
  const lasted = last?.minutes === null || last?.minutes === undefined ? "still going" : `${last.minutes} min`;
  const rows = [
    ["To", isMailed ? emails.join(", ") : "Nobody yet: no mail server is connected"],
    ["Text", phone ?? "Nobody yet"],
    ["Heartbeat", hasHeartbeat ? "Every 5 minutes" : "None"],
    ...(last ? [["Last one", `${momentShort(last.at)}, ${last.what}, by ${last.by}, ${lasted}`]] : []),
  ] as const;
  return (
    <Card title="When something stops" icon={<Siren aria-hidden="true" />}>
      <p className="text-small text-ink-soft">
        You get an email and a text when trouble starts and when it's over, at most 3 a day of one kind. If email is the
        trouble, you only get the text.
      </p>
      <dl className="my-3.5 grid gap-2 text-small">
        {rows.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-2">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Link
          to="/admin/settings?section=messages"
          className={buttonClass({ variant: "office", size: "sm", shape: "soft", class: "no-underline" })}
        >
          <Pencil aria-hidden="true" />
          Change
        </Link>
        <Button variant="office" size="sm" shape="soft" busy={busy} onClick={test}>
          <Send aria-hidden="true" />
          Send me a test
        </Button>
      </div>
    </Card>
  );
}

export function ExampleCard({ example: { subject, sentences } }: { example: HealthView["example"] }) {
  const { name } = useBusiness();
  return (
    <Card title="What the email looks like" icon={<Mail aria-hidden="true" />}>
      <div className="rounded-small border border-office-line bg-paper p-4 text-small">
        <p className="text-fine text-ink-soft">{name}, your website</p>
        <p className="mb-2 border-b border-office-line pb-2 font-display font-semibold">{subject}</p>
        <div className="grid gap-2">
          {sentences.map((sentence) => (
            <p key={sentence} className="wrap-anywhere">
              {sentence}
            </p>
          ))}
        </div>
      </div>
    </Card>
  );
}

const WORDS: readonly (readonly [HealthState, string])[] = [
  ["stopped", "It isn't working now"],
  ["unknown", "Not checked for 20 min"],
  ["off", "Not used"],
];

export function StatesCard() {
  return (
    <Card title="Other words for a row" icon={<Info aria-hidden="true" />}>
      <ul className="grid gap-2 text-small">
        {WORDS.map(([state, meaning]) => (
          <li key={state} className="flex flex-wrap items-center gap-2.5">
            <StateBadge state={state} />
            {meaning}
          </li>
        ))}
      </ul>
    </Card>
  );
}
