import { Button } from "../../../ui/button.tsx";
import { useAct } from "../../booking/use-act.ts";
import type { Setup } from "../schema.ts";

/** The facts as the pages say them, to be read once and confirmed. */
export function CheckBusiness({ facts }: { facts: Setup["business"] }) {
  const { act, busy, refusal } = useAct();
  const confirm = () => act({ method: "POST", path: "/api/setup/business-facts" });
  return (
    <div className="rounded-field bg-office p-3">
      <dl className="grid gap-x-4 gap-y-1 text-small sm:grid-cols-[auto_1fr]">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="office" size="sm" className="mt-3" busy={busy} onClick={() => void confirm()}>
        They're right
      </Button>
      {refusal && <p className="mt-2 text-fine text-apple-deep">{refusal.message}</p>}
    </div>
  );
}
