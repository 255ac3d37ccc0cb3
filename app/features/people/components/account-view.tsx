import { Fingerprint, KeyRound, MonitorSmartphone, UserRound } from "lucide-react";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { OfficeCard } from "../../office-kit/components/office-card.tsx";
import { QueryView } from "../../office-kit/components/query-view.tsx";
import { useOwnerQuery } from "../../office-kit/owner-queries.ts";
import type { Account } from "../schema.ts";
import { AccountForm } from "./account-form.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { GateTakeover } from "./gate-takeover.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SessionList } from "./session-list.tsx";

/** Everybody's own: name, email, passkeys, password, and where they are signed in. */
export function AccountView() {
  return (
    <QueryView
      query={useOwnerQuery("/api/account")}
      what="your account"
      skeleton={<Skeleton className="h-80 rounded-small" />}
    >
      {(account) => <AccountCards account={account} />}
    </QueryView>
  );
}

function AccountCards({ account }: { account: Account }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="grid gap-4">
        <OfficeCard title="Name and email" Icon={UserRound}>
          <AccountForm key={`${account.name} ${account.email}`} account={account} />
        </OfficeCard>
        <OfficeCard title="Passkeys" Icon={Fingerprint}>
          <p className="mb-3 text-small text-ink-soft">
            A passkey signs you in with Face ID, a fingerprint or your screen lock. There's nothing to type or to
            forget.
          </p>
          <PasskeyList path="/api/account/passkeys" passkeys={account.passkeys} />
          <AddPasskey />
        </OfficeCard>
      </div>
      <div className="grid gap-4">
        <OfficeCard title="Password" Icon={KeyRound}>
          <PasswordForm isFirst={!account.hasPassword} />
          <GateTakeover account={account} />
        </OfficeCard>
        <OfficeCard title="Where you're signed in" Icon={MonitorSmartphone}>
          <SessionList path="/api/account/sessions" sessions={account.sessions} />
        </OfficeCard>
      </div>
    </div>
  );
}
