import { ListChecks } from "lucide-react";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { shortEventNames, stripeEventNames, stripeEvents } from "../rules/stripe-events.ts";
import { CopyButton } from "./connection-parts.tsx";

/** Where Stripe reports to, and what it has to report; the list is folded on phones. */
export function WebhookAddress({ url }: { url: string }) {
  const isPhone = useMediaQuery("(width < 40rem)");
  return (
    <section aria-label="Webhook address" className="grid gap-3">
      <div>
        <h3 className="font-display font-semibold">Webhook address</h3>
        <p className="text-small text-ink-soft">
          In Stripe under Developers, Webhooks: add an endpoint with this address.
        </p>
      </div>
      <div className="flex gap-2.5 max-sm:flex-col">
        <p className="flex min-h-13 min-w-0 flex-1 items-center rounded-field border-2 border-dashed border-line-strong bg-office px-4 py-1.5 font-mono text-small wrap-anywhere">
          {url}
        </p>
        <CopyButton text={url} what="address" />
      </div>
      <details open={!isPhone} className="rounded-field border border-office-line">
        <summary className="flex min-h-12 cursor-pointer items-center gap-2.5 px-4 font-display font-semibold">
          <ListChecks aria-hidden="true" className="size-5" />
          {stripeEventNames.length} events to tick
        </summary>
        <div className="grid gap-3 border-t border-office-line px-4 py-3.5">
          <ul className="grid gap-2.5">
            {stripeEvents.map(({ names, means }) => (
              <li key={means} className="grid gap-x-4 text-small sm:grid-cols-[minmax(0,2.1fr)_minmax(0,1fr)]">
                <code className="text-fine wrap-anywhere">{shortEventNames(names)}</code>
                <span className="text-ink-soft">{means}</span>
              </li>
            ))}
          </ul>
          <div>
            <CopyButton text={stripeEventNames.join("\n")} what="list" label="Copy the list" size="row" />
          </div>
        </div>
      </details>
    </section>
  );
}
