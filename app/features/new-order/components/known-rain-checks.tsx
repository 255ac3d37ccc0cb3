import { useQuery } from "@tanstack/react-query";
import { formatDollars } from "../../../shared/money.ts";
import { formatDate } from "../../../shared/plain-date.ts";
import { Button } from "../../../ui/button.tsx";
import { ownerListQuery } from "../../office-kit/owner-queries.ts";

type KnownRainChecksProps = {
  customer: { email: string; name: string };
  chosen: string;
  onChoose: (creditCode: string) => void;
};

/** The caller's open rain checks, found by email or name: nobody has to read a code out. */
export function KnownRainChecks({ customer: { email, name }, chosen, onChoose }: KnownRainChecksProps) {
  const q = email.trim() || name.trim();
  const path = `/api/rain-checks?${new URLSearchParams({ q, state: "open", limit: "5" })}` as const;
  const { data } = useQuery({ ...ownerListQuery(path), enabled: q.length > 2, gcTime: 30_000 });
  const others = (data?.rows ?? []).filter(({ id }) => chosen !== `#${id}`);
  if (others.length === 0) return null;
  return (
    <ul aria-label="Rain checks of this customer" className="grid gap-2">
      {others.map(({ id, customerName, left, expiresOn, code }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2 text-small">
          <span className="min-w-0 wrap-anywhere">
            {customerName}: {formatDollars(left)}, ending in {code.slice(-2)}, until{" "}
            {formatDate(expiresOn, { dateStyle: "medium" })}
          </span>
          <Button variant="office" shape="soft" size="row" onClick={() => onChoose(`#${id}`)}>
            Use it
          </Button>
        </li>
      ))}
    </ul>
  );
}
