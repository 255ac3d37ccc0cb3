import { PersistQueryClientProvider } from "@tanstack/react-query-persist-client";
import { type ReactNode, useEffect, useState } from "react";
import { actAs } from "../acting-person.ts";
import { findOfficeOutbox } from "../office-outbox.ts";
import { openOfficeStorage, STORAGE_VERSION } from "../office-storage.ts";
import { createOwnerQueryClient, KEEP_MS } from "../owner-query-client.ts";
import type { PendingView } from "../rules/pending-view.ts";
import { listenToOtherTabs } from "../session-channel.ts";
import { useStaff } from "../staff-context.ts";
import { ConfirmIdentityDialog } from "./confirm-identity-dialog.tsx";

/** The data of the owner's pages: shown from the last visit at once, stored through an outage, deleted at logout. */
export function OwnerDataProvider({ view, children }: { view: PendingView; children: ReactNode }) {
  const staff = useStaff();
  const [{ client, persister }] = useState(() => {
    actAs(staff.userId);
    const made = createOwnerQueryClient(view);
    return { client: made, persister: openOfficeStorage(staff, findOfficeOutbox(made).load) };
  });
  useEffect(() => listenToOtherTabs(client), [client]);
  return (
    <PersistQueryClientProvider
      client={client}
      persistOptions={{ persister, maxAge: KEEP_MS, buster: STORAGE_VERSION }}
      onSuccess={() => void findOfficeOutbox(client).resume()}
    >
      {children}
      <ConfirmIdentityDialog />
    </PersistQueryClientProvider>
  );
}
