import { UserRoundCheck } from "lucide-react";
import { useEffect } from "react";
import { foundText } from "../rules/caller-search.ts";
import type { OrderErrors } from "../rules/check-order.ts";
import { isAboutCaller } from "../rules/form-fields.ts";
import { useCallers } from "../use-callers.ts";
import type { NewOrderForm } from "../use-new-order.ts";
import { CallerFields } from "./caller-fields.tsx";
import { CallerSearch } from "./caller-search.tsx";
import { KnownCallerCard } from "./known-caller-card.tsx";
import { OrderStep } from "./order-step.tsx";

type CallerStepProps = { form: NewOrderForm; errors: OrderErrors };

/** Who is calling: found by a few digits or letters, or entered; whatever was typed for the search is kept. */
export function CallerStep({ form, errors }: CallerStepProps) {
  const { order, change } = form;
  const { found, away } = useCallers(order.search);
  const isWrong = isAboutCaller(errors);
  const isTyped = order.caller === "typed" || (order.caller === "known" && isWrong);

  // They stay once they are drawn: mending the last one must not fold them away from whoever types.
  useEffect(() => {
    if (order.caller === "known" && isWrong) change({ caller: "typed" });
  }, [order.caller, isWrong, change]);

  return (
    <OrderStep
      number={1}
      title="Who is calling"
      aside={
        <p role="status" className="flex items-center gap-2 text-small text-moss">
          {found && (
            <>
              {found.total > 0 && <UserRoundCheck aria-hidden="true" className="size-5" />}
              {foundText(order.search, found.total)}
            </>
          )}
        </p>
      }
    >
      <div className={order.caller === "known" && !isTyped ? "grid items-start gap-5 md:grid-cols-2" : "grid gap-5"}>
        <CallerSearch form={form} matches={found?.rows} away={away} />
        {order.caller === "known" && !isTyped && <KnownCallerCard form={form} />}
        {isTyped && <CallerFields form={form} errors={errors} />}
      </div>
    </OrderStep>
  );
}
