import { useEffect, useRef, useState } from "react";
import { FormDialog } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { ProposalMessageFields } from "#app/features/orders/offers/components/offer-message-fields.tsx";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { useFocusFirstError } from "#app/ui/use-focus-first-error.ts";
import { useLastDefined } from "#app/ui/use-last-defined.ts";
import { PhoneOrderContext, usePhoneOrder } from "../phone-order.ts";
import { leftOutOfProposal } from "../rules/check-order.ts";
import { type NewOrderForm, useOrderPrice } from "../use-new-order.ts";
import { useOrderStart, useRentals } from "../use-order-start.ts";
import { type SendOrder, useSendOrder, useSentOrder } from "../use-send-order.ts";
import { CallerStep } from "./caller-step.tsx";
import { DaysStep } from "./days-step.tsx";
import { DetailsStep } from "./details-step.tsx";
import { ExtrasStep } from "./extras-step.tsx";
import { OrderFailure, OrderProblems, StartNotice } from "./order-problems.tsx";
import { PayingCard } from "./paying-card.tsx";
import { OrderButtons, PriceBar } from "./price-bar.tsx";
import { PriceCard } from "./price-card.tsx";

type NewOrderPageProps = { form: NewOrderForm; today: PlainDate };

const IN_PRICE = ["promoCode", "creditCode", "discount", "off", "reason"];

/** An order taken by phone: parts on the left, price and payment on the right; on narrow screens the price is a bar. */
export function NewOrderPage({ form, today }: NewOrderPageProps) {
  const { order, change } = form;
  const rentals = useRentals();
  const { isWaiting, ...start } = useOrderStart(form, rentals);
  const pricing = useOrderPrice(order);
  // What is shown counts, also a moment after a change: the server tells of another total, and nothing is booked.
  const sending = useSendOrder(form, pricing.price?.totalCents);
  const onSent = useSentOrder(order);
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
    onSent(as, sent);
  }

  const pick = (eventDate: PlainDate) => {
    change({ eventDate });
    sending.forget();
  };
  if (isWaiting) return <NewOrderSkeleton />;
  const fields = { draft: order, set: change, errors };
  return (
    <PhoneOrderContext value={{ ...form, ...pricing, form: fields, sending, errors, items: rentals.items, today }}>
      {/* Nothing in it submits: a stray Enter books nothing. */}
      <form ref={element} noValidate onSubmit={(event) => event.preventDefault()} className="pb-20 lg:pb-0">
        <div className="mb-3 grid gap-3 empty:hidden">
          <OrderProblems onPick={pick} />
          <StartNotice {...start} />
        </div>
        <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22.5rem]">
          <div className="grid min-w-0 gap-3">
            <CallerStep />
            <DaysStep key={order.startedFrom} />
            <ExtrasStep />
            <DetailsStep />
          </div>
          {/* The buttons stay in sight; what is above them scrolls where the window is too low for it. */}
          <div className="flex min-w-0 flex-col gap-3 lg:[@media(min-height:38rem)]:sticky lg:[@media(min-height:38rem)]:top-3 lg:[@media(min-height:38rem)]:max-h-[calc(100dvh-1.5rem)]">
            <div className="grid min-h-0 gap-3 lg:-m-1 lg:overflow-y-auto lg:p-1">
              <PriceCard className="max-lg:hidden" />
              <PayingCard />
            </div>
            <OrderFailure className="max-lg:hidden" />
            <OrderButtons
              busy={sending.busy}
              customerName={order.customerName}
              onSend={(as) => (as === "book" ? void send(as) : setOffer(sending.check(as)))}
            />
          </div>
        </div>
        <PriceBar open={sheet} onOpenChange={setSheet} onBook={() => void send("book")} />
        <SendProposalDialog
          offer={offer}
          onClose={() => setOffer(undefined)}
          onSend={() => send("propose", { message: order.message })}
        />
      </form>
    </PhoneOrderContext>
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

type Offer = ReturnType<SendOrder["check"]>;

/** `offer`: what would be sent; undefined while nothing is. */
type SendProposalDialogProps = { offer: Offer; onClose: () => void; onSend: () => Promise<void> };

/** The owner's words with an offer, and the email before it goes. */
function SendProposalDialog({ offer, onClose, onSend }: SendProposalDialogProps) {
  const { order, change, sending } = usePhoneOrder();
  const { customerName, customerEmail, message } = order;
  const leftOut = leftOutOfProposal(order);
  // It stays filled while it closes.
  const shown = useLastDefined(offer);
  return (
    <FormDialog
      open={offer !== undefined}
      onOpenChange={(open) => open || onClose()}
      size="md"
      title="Send as proposal"
      description={`To ${customerName}, ${customerEmail}. They accept, sign and pay on one page.`}
      confirm="Send the proposal"
      busy={sending.busy === "propose"}
      onConfirm={onSend}
    >
      {leftOut.length > 0 && (
        <Alert tone="warning" title="Not in the proposal">
          {leftOut.map((sentence) => (
            <p key={sentence} className="text-small">
              {sentence}
            </p>
          ))}
        </Alert>
      )}
      {shown && (
        <ProposalMessageFields
          message={message}
          onMessage={(message) => change({ message })}
          preview={{ method: "POST", path: "/api/bookings/propose/preview", body: { ...shown, message } }}
        />
      )}
    </FormDialog>
  );
}
