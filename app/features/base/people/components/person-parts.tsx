// The table and the cards share these cells of a person or an invitation.

import { cx } from "class-variance-authority";
import { Clock, Fingerprint, KeyRound, Mail } from "lucide-react";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { shortMoment } from "#app/shared/days/business-clock.ts";
import { initials } from "#app/shared/people/initials.ts";
import { Badge } from "#app/ui/badge.tsx";
import { lastSeenText } from "../rules/last-seen.ts";
import type { People } from "../schema.ts";

type Person = People["people"][number];
type Invitation = People["invitations"][number];

const tints = ["bg-sun", "bg-[oklch(0.83_0.09_30)]", "bg-[oklch(0.87_0.09_145)]", "bg-sky"];

export function PersonName({
  id,
  name,
  email,
  invited,
}: {
  id: number;
  name: string;
  email: string | null;
  invited?: boolean;
}) {
  const { userId } = useStaff();
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden="true"
        className={cx(
          "grid size-10 shrink-0 place-items-center rounded-full font-display text-fine font-bold text-ink",
          invited ? "border-2 border-dashed border-line-strong" : tints[id % tints.length],
        )}
      >
        {invited ? <Mail className="size-4.5" /> : initials(name)}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold wrap-break-word">
          {name}
          {!invited && id === userId && <span className="font-normal text-ink-soft"> (you)</span>}
        </span>
        <span title={email ?? undefined} className="block truncate text-fine text-ink-soft">
          {email ?? "No email yet"}
        </span>
      </span>
    </div>
  );
}

export function LastSeen({ lastSeenAt, lastDevice }: Pick<Person, "lastSeenAt" | "lastDevice">) {
  const timeZone = useTimeZone();
  if (!lastSeenAt) return <span className="text-ink-soft">Not signed in</span>;
  const text = lastSeenText(new Date(lastSeenAt), new Date(), timeZone);
  return (
    <span>
      <span className={cx("flex items-center gap-1.5", text === "Now" && "text-moss")}>
        {text === "Now" && <span aria-hidden="true" className="size-2.5 rounded-full bg-moss ring-3 ring-moss-tint" />}
        {text}
      </span>
      {lastDevice && <span className="block text-fine text-ink-soft">{lastDevice}</span>}
    </span>
  );
}

export function PasskeyCount({ passkeys, hasPassword }: Pick<Person, "passkeys" | "hasPassword">) {
  if (passkeys > 0) {
    return (
      <span className="inline-flex items-center gap-2">
        <Fingerprint aria-hidden="true" className="size-4.5 text-moss" />
        {passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`}
      </span>
    );
  }
  if (hasPassword) {
    return (
      <span className="inline-flex items-center gap-2 text-ink-soft">
        <KeyRound aria-hidden="true" className="size-4.5" />
        Password
      </span>
    );
  }
  return (
    <Badge tone="pending" icon={<Fingerprint aria-hidden="true" />}>
      No passkey yet
    </Badge>
  );
}

export function InvitationTimes({ createdAt, expiresAt, expired }: Invitation) {
  const timeZone = useTimeZone();
  return (
    <span>
      <span className="block">Invited {shortMoment(new Date(createdAt), timeZone)}</span>
      <span className="block text-fine text-ink-soft">
        {expired ? "The link has ended" : `Link ends ${shortMoment(new Date(expiresAt), timeZone)}`}
      </span>
    </span>
  );
}

export function NotAcceptedYet({ expired }: Pick<Invitation, "expired">) {
  return (
    <Badge tone={expired ? "clay" : "sky"} icon={<Clock aria-hidden="true" />}>
      {expired ? "Expired" : "Not accepted yet"}
    </Badge>
  );
}
