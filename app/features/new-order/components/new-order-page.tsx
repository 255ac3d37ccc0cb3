import { useEffect, useRef, useState } from "react";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { useFocusFirstError } from "../../../ui/use-focus-first-error.ts";
import { leftOutOfProposal } from "../rules/check-proposal.ts";
import type { NewOrderForm } from "../use-new-order.ts";
import { useOrderPrice } from "../use-order-price.ts";
import { useOrderStart } from "../use-order-start.ts";
import { useRentals } from "../use-rentals.ts";
import { useSendOrder } from "../use-send-order.ts";
import { useSentOrder } from "../use-sent-order.ts";
import { CallerStep } from "./caller-step.tsx";
import { DaysStep } from "./days-step.tsx";
import { DetailsStep } from "./details-step.tsx";
import { ExtrasStep } from "./extras-step.tsx";
import { OrderButtons } from "./order-buttons.tsx";
import { isSaidAtButton, OrderFailure, OrderProblems } from "./order-problems.tsx";
import { PayingCard } from "./paying-card.tsx";
import { PriceBar } from "./price-bar.tsx";
import { PriceBody, PriceCard } from "./price-card.tsx";
import { type Offer, SendProposalDialog } from "./send-offer-dialog.tsx";
import { StartNotice } from "./start-notice.tsx";

type NewOrderDeskProps = { form: NewOrderForm; today: PlainDate };

const IN_PRICE = ["promoCode", "creditCode", "discount", "off", "reason"];

/** An order taken by phone: parts on the left, price and payment on the right; on narrow screens the price is a bar. */
export function NewOrderDesk({ form, today }: NewOrderDeskProps) {
  const { order, change } = form;
  const rentals = useRentals();
  const { isWaiting, ...start } = useOrderStart(form, rentals);
  const { price, isCurrent, refusal } = useOrderPrice(order);
  // What is shown counts, also a moment after a change: the server tells of another total, and nothing is booked.
  const sending = useSendOrder(form, price?.totalCents);
  const onSent = useSentOrder();
  const element = useRef<HTMLFormElement>(null);
  const [sheet, setSheet] = useState(false);
  const [offer, setOffer] = useState<Offer>();
  const { errors } = sending;
  useFocusFirstError(element, sending.fields);

  // What is wrong stands in the sheet where there is one.
  useEffect(() => {
    const inPrice = Object.keys(errors).some((name) => IN_PRICE.includes(name));
    if (inPrice && window.matchMedia("(width < 67.5rem)").matches) setSheet(true);
  }, [errors]);

  async function send(as: "book" | "propose", words = {}) {
    const sent = await sending.send(as, words);
    // What was refused is said on the page, where it can be mended.
    setOffer(undefined);
    if (!sent) return;
    form.forget();
    onSent({ ...sent, as, customerName: order.customerName, customerEmail: order.customerEmail });
  }

  const pick = (eventDate: PlainDate) => {
    change({ eventDate });
    sending.forget();
  };
  if (isWaiting) return <NewOrderSkeleton />;
  const pricing = { form, errors, price, isCurrent, refusal };
  const failure = isSaidAtButton(sending) ? sending.refusal?.message : undefined;
  return (
    // Nothing in it submits: a stray Enter books nothing.
    <form ref={element} noValidate onSubmit={(event) => event.preventDefault()} className="pb-20 lg:pb-0">
      <div className="mb-3 grid gap-3 empty:hidden">
        {!failure && <OrderProblems order={order} sending={sending} today={today} onPick={pick} />}
        <StartNotice form={form} {...start} today={today} />
      </div>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="grid min-w-0 gap-3">
          <CallerStep form={form} errors={errors} />
          <DaysStep
            key={order.startedFrom}
            form={form}
            errors={errors}
            items={rentals.items}
            today={today}
            price={price}
          />
          <ExtrasStep form={form} errors={errors} />
          <DetailsStep form={form} errors={errors} />
        </div>
        {/* The buttons stay in sight; what is above them scrolls where the window is too low for it. */}
        <div className="flex min-w-0 flex-col gap-3 lg:[@media(min-height:38rem)]:sticky lg:[@media(min-height:38rem)]:top-3 lg:[@media(min-height:38rem)]:max-h-[calc(100dvh-1.5rem)]">
          <div className="grid min-h-0 gap-3 lg:-m-1 lg:overflow-y-auto lg:p-1">
            <PriceCard {...pricing} className="max-lg:hidden" />
            <PayingCard form={form} errors={errors} price={price} />
          </div>
          {failure && <OrderFailure message={failure} className="max-lg:hidden" />}
          <OrderButtons
            busy={sending.busy}
            customerName={order.customerName}
            onSend={(as) => (as === "book" ? void send(as) : setOffer(sending.check(as)))}
          />
        </div>
      </div>
      <PriceBar
        order={order}
        price={price}
        busy={sending.busy}
        open={sheet}
        onOpenChange={setSheet}
        onBook={() => void send("book")}
        failure={failure}
      >
        <PriceBody {...pricing} />
      </PriceBar>
      <SendProposalDialog
        offer={offer}
        customer={`${order.customerName}, ${order.customerEmail}`}
        leftOut={leftOutOfProposal(order)}
        message={order.message}
        onMessage={(message) => change({ message })}
        busy={sending.busy === "propose"}
        onClose={() => setOffer(undefined)}
        onSend={() => send("propose", { message: order.message })}
      />
    </form>
  );
}

export function NewOrderSkeleton() {
  return (
    <SkeletonGroup label="Loading the order" className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeleton className="h-150" />
      <Skeleton className="h-100" />
    </SkeletonGroup>
  );
}
