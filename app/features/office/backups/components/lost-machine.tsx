import { LifeBuoy } from "lucide-react";
import { CopyButton } from "#app/features/office/connections/components/connection-parts.tsx";
import { cardClass } from "#app/ui/card.tsx";
import type { BackupsView } from "../schema.ts";

const COMMAND = "npm run restore -- --from-store";

export function LostMachine({ view: { store, key } }: { view: BackupsView }) {
  return (
    <section aria-label="If this machine is lost" className={cardClass({ look: "flat", padding: "sm" })}>
      <h2 className="mb-2 flex items-center gap-2.5 font-display text-base font-semibold">
        <LifeBuoy aria-hidden="true" className="size-5" />
        If this machine is lost
      </h2>
      <div className="grid gap-2.5 text-small text-ink-soft">
        <p>Set up a new one by docs/operations.md. Before its first start, run:</p>
        <code className="rounded-field bg-office px-3 py-2 text-fine text-ink wrap-anywhere">{COMMAND}</code>
        <CopyButton text={COMMAND} what="the command" size="row" className="justify-self-start" />
        <p>It asks for four things. Keep them together, somewhere other than this machine:</p>
        <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
          <li>the address{store ? `: ${store.endpoint.replace("https://", "")}` : " of the store"}</li>
          <li>the bucket{store ? `: ${store.bucket}${store.prefix && `, folder ${store.prefix}`}` : ""}</li>
          <li>an access key of the store; you can make a new one there</li>
          <li>your backup key{key ? ` ${key.fingerprint}` : ""}</li>
        </ul>
        <p>You get a copy that sends and charges nothing until you confirm it here.</p>
      </div>
    </section>
  );
}
