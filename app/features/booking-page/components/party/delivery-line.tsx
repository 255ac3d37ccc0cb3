import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useBusiness } from "../../../../page-facts.tsx";
import { MAX_ZIP } from "../../../../shared/vocabulary.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { askForQuote } from "../../rules/ask-for-quote.ts";
import { deliveryAmount, wholeZip } from "../../rules/order-facts.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";
import { OutsideArea } from "../dialogs/outside-area.tsx";
import { ZipLookupFailed } from "../dialogs/zip-lookup-failed.tsx";
import { RowButton } from "../page/row-button.tsx";
import { useFocusAfterForm } from "./use-focus-after.ts";

/** What delivery costs there. The ZIP is asked for once, here or in the details. */
export function DeliveryLine({ booking: { flow, facts, dispatch } }: { booking: BookingFlow }) {
  const { serviceArea } = useBusiness();
  const { delivery, retry } = facts;
  const [asking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const leadOn = useFocusAfterForm(place, asking);
  const zip = wholeZip(flow.details.zip);
  const zone = delivery.kind === "fee" ? delivery.label.replace(/^Delivery(, )?/, "") : "";
  const amount = deliveryAmount(delivery, serviceArea.hasZones === true);
  return (
    <div ref={place}>
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-ink-soft">Delivery, setup, pickup</span>
        <span className={`font-display font-semibold ${amount.startsWith("Free") ? "text-moss" : ""}`}>{amount}</span>
      </p>
      {asking ? (
        <ZipField
          start={flow.details.zip}
          onDone={(next) => {
            dispatch({ type: "details typed", details: { zip: next } });
            leadOn();
            setAsking(false);
          }}
        />
      ) : (
        <p className="flex flex-wrap items-center gap-x-1.5 text-fine text-ink-soft">
          {zip && <span>{[`ZIP ${zip}`, zone].filter(Boolean).join(", ")}</span>}
          <RowButton label={zip ? "Change the ZIP code" : "Check your ZIP code"} onClick={() => setAsking(true)}>
            {zip ? "Change" : "Check your ZIP"}
          </RowButton>
        </p>
      )}
      <div role="status" className="mt-1 text-small empty:hidden">
        {delivery.kind === "outside" && <OutsideArea quote={askForQuote(flow)} />}
        {delivery.kind === "failed" && <ZipLookupFailed onRetry={retry} />}
      </div>
    </div>
  );
}

function ZipField({ start, onDone }: { start: string; onDone: (zip: string) => void }) {
  const [typed, setTyped] = useState(start);
  const [wrong, setWrong] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector("input")?.select();
  }, []);
  const submit: ComponentProps<"form">["onSubmit"] = (event) => {
    event.preventDefault();
    if (typed.trim() === "" || wholeZip(typed)) return onDone(typed.trim());
    setWrong(true);
    form.current?.querySelector("input")?.focus();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-2">
      <Field label="ZIP code for delivery" error={wrong && <span role="alert">A ZIP has 5 digits.</span>}>
        <span className="flex gap-2.5">
          <Input
            name="deliveryZip"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={MAX_ZIP}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(false);
            }}
            className="min-w-0 flex-1"
          />
          <Button type="submit" variant="line">
            Check
          </Button>
        </span>
      </Field>
    </form>
  );
}
