import { Pencil, Plus, Tent } from "lucide-react";
import { useState } from "react";
import { OfficeCard } from "#app/features/base/office-kit/components/office-card.tsx";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Extra } from "../../extra-schema.ts";

const ExtraDialog = lazyPart(() => import("./extra-dialog.tsx"));

export function ExtrasCard() {
  const query = useOwnerQuery("/api/extras?all=1");
  const [open, setOpen] = useState<Extra | "new">();
  return (
    <OfficeCard
      title="Extras"
      Icon={Tent}
      action={
        <Button variant="office" size="row" shape="soft" onClick={() => setOpen("new")}>
          <Plus aria-hidden="true" />
          Add extra
        </Button>
      }
    >
      <QueryView query={query} what="the extras" skeleton={<Skeleton className="h-24" />}>
        {(extras) =>
          extras.length === 0 ? (
            <p className="py-2 text-small text-ink-soft">Generators, tables, an attendant: nothing is offered yet.</p>
          ) : (
            <ul className="divide-y divide-office-line">
              {extras.map((extra) => (
                <ExtraRow key={extra.id} extra={extra} onEdit={() => setOpen(extra)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {open && <ExtraDialog extra={open === "new" ? undefined : open} onClose={() => setOpen(undefined)} />}
    </OfficeCard>
  );
}

function ExtraRow({ extra, onEdit }: { extra: Extra; onEdit: () => void }) {
  const { name, price, per, stock = 0, promisedTomorrow = 0, active } = extra;
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-2 font-display font-semibold wrap-anywhere">
          {name}
          {active === false && <Badge>Inactive</Badge>}
        </h3>
        <p className="text-small text-ink-soft">
          {formatDollars(price)} each, per {per}
        </p>
      </div>
      <p className="text-right text-small">
        {stock} in stock
        <br />
        <span className="text-ink-soft">{Math.max(0, stock - promisedTomorrow)} free tomorrow</span>
      </p>
      <IconButton variant="quiet" label={`Edit ${name}`} onClick={onEdit}>
        <Pencil />
      </IconButton>
    </li>
  );
}
