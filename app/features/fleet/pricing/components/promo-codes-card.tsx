import { Pencil, Plus, TicketPercent, Trash2 } from "lucide-react";
import { useState } from "react";
import { OfficeCard } from "#app/features/base/office-kit/components/office-card.tsx";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { PromoCodeView } from "../promo-schema.ts";
import { promoPause, promoTermsText, promoUsesText } from "../rules/promo-text.ts";

const PromoCodeDialog = lazyPart(() => import("./promo-code-dialog.tsx"));
const DeletePromoCode = lazyPart(() => import("./delete-promo-code.tsx"));

type Open = { do: "edit"; code: PromoCodeView | undefined } | { do: "delete"; code: PromoCodeView };

export function PromoCodesCard() {
  const query = useOwnerQuery("/api/promo-codes");
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <OfficeCard
      title="Promo codes"
      Icon={TicketPercent}
      action={
        <Button variant="office" size="row" shape="soft" onClick={() => setOpen({ do: "edit", code: undefined })}>
          <Plus aria-hidden="true" />
          Add code
        </Button>
      }
    >
      <QueryView query={query} what="the promo codes" skeleton={<Skeleton className="h-24" />}>
        {(codes) =>
          codes.length === 0 ? (
            <p className="py-2 text-small text-ink-soft">
              No codes yet. A code takes a percentage or an amount off an order.
            </p>
          ) : (
            <ul className="divide-y divide-office-line">
              {codes.map((code) => (
                <PromoCodeRow
                  key={code.id}
                  code={code}
                  onEdit={() => setOpen({ do: "edit", code })}
                  onDelete={() => setOpen({ do: "delete", code })}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {open?.do === "edit" && <PromoCodeDialog promoCode={open.code} onClose={close} />}
      {open?.do === "delete" && <DeletePromoCode promoCode={open.code} onClose={close} />}
    </OfficeCard>
  );
}

type RowProps = { code: PromoCodeView; onEdit: () => void; onDelete: () => void };

function PromoCodeRow({ code, onEdit, onDelete }: RowProps) {
  const timeZone = useTimeZone();
  const pause = promoPause(code, businessToday(new Date(), timeZone));
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-2 font-display font-semibold wrap-anywhere">
          {code.code}
          {pause && <Badge>{pause}</Badge>}
        </h3>
        <p className="text-small text-ink-soft">{promoTermsText(code)}</p>
        <p className="text-small">{promoUsesText(code)}</p>
      </div>
      <IconButton variant="quiet" label={`Edit ${code.code}`} onClick={onEdit}>
        <Pencil />
      </IconButton>
      {!code.everUsed && (
        <IconButton variant="quiet" label={`Delete ${code.code}`} onClick={onDelete}>
          <Trash2 />
        </IconButton>
      )}
    </li>
  );
}
