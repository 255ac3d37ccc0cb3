import type { UseQueryResult } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { useBusiness } from "../../../../page-facts.tsx";
import { formatDate, plainDate } from "../../../../shared/plain-date.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Skeleton, SkeletonGroup } from "../../../../ui/skeleton.tsx";
import { WaiverBox } from "../../../waiver/components/waiver-box.tsx";
import type { ShownWaiverText } from "../../../waiver/schema.ts";
import { sumText } from "../../rules/booking-price.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";
import type { DialogFocus } from "./use-dialog-focus.ts";
import { WaiverForm } from "./waiver-form.tsx";

const FORM_ID = "booking-waiver";

type WaiverQuery = UseQueryResult<ShownWaiverText>;
type WaiverDialogProps = { open: boolean; booking: BookingFlow; text: WaiverQuery; focus: DialogFocus };

export function WaiverDialog({ open, booking, text, focus }: WaiverDialogProps) {
  const { name, home } = useBusiness();
  const { flow, item, dispatch } = booking;
  if (!item) return null;
  const sending = booking.sending !== "idle";
  const back = () => sending || dispatch({ type: "waiver cancelled" });

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || back()}
      title="Read and sign the waiver"
      description={[`${name} waiver and release`, effectiveFrom(text.data), `${home.regionName} law`]
        .filter(Boolean)
        .join(" · ")}
      footerNote={<DueToday amount={sumText(booking.price, "today")} />}
      footer={
        <>
          <Button variant="quiet" disabled={sending} onClick={back} className="max-md:px-4">
            Cancel
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            busy={sending || booking.price.isPending}
            disabled={!flow.waiver.agreed || !text.data || booking.gone}
            className="max-md:px-4"
          >
            <PenLine aria-hidden="true" className="max-[22rem]:hidden" />
            Sign and Continue
          </Button>
        </>
      }
      onInteractOutside={(event) => event.preventDefault()}
      {...focus}
    >
      <WaiverTextBox text={text} />
      <WaiverForm id={FORM_ID} booking={booking} text={text.data} />
    </Dialog>
  );
}

function effectiveFrom(text: ShownWaiverText | undefined): string {
  return text ? `effective ${formatDate(plainDate(text.effective), { dateStyle: "long" })}` : "";
}

function DueToday({ amount }: { amount: string }) {
  return (
    <>
      <p className="font-display text-button-lg leading-tight font-semibold">{amount} today</p>
      <p className="text-small text-ink-soft">Next: secure payment</p>
    </>
  );
}

const goToForm = () => document.getElementById(FORM_ID)?.scrollIntoView();

/** Without the text the button stays disabled: nobody can sign what they cannot read. */
function WaiverTextBox({ text }: { text: WaiverQuery }) {
  if (text.data) return <WaiverBox text={text.data} onSign={goToForm} />;
  if (text.isError && !text.isFetching) {
    return (
      <Alert
        tone="warning"
        live
        title="The waiver didn't load"
        action={
          <Button variant="white" size="sm" onClick={() => text.refetch()}>
            Retry
          </Button>
        }
      >
        You can sign it once it loads. We kept what you typed.
      </Alert>
    );
  }
  return (
    <SkeletonGroup label="Loading the waiver" className="grid gap-3">
      <Skeleton className="h-9 rounded-full" />
      <Skeleton className="h-64 rounded-small md:h-66" />
    </SkeletonGroup>
  );
}
