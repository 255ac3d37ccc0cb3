import { CloudOff, Undo2 } from "lucide-react";
import { useState } from "react";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { WeatherOrder } from "../schema.ts";

/** Asks first: it sends emails. */
export function CallOff({ orders, label }: { orders: WeatherOrder[]; label: string }) {
  const [open, setOpen] = useState(false);
  const { tell, busy } = useOwnerCall();
  const names = orders.map(({ customerName }) => customerName).join(", ");
  const bookingIds = orders.map(({ bookingId }) => bookingId);
  async function callOff() {
    const sent = await tell(
      { method: "POST", path: "/api/weather/call-off", body: { bookingIds } },
      {
        done: ({ calledOff }) => (calledOff === 1 ? "1 order is called off" : `${calledOff} orders are called off`),
        failed: "Nothing was called off",
      },
    );
    if (sent) setOpen(false);
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="office" size="row">
          <CloudOff aria-hidden="true" />
          {label}
          {orders.length === 1 && <span className="sr-only"> {names}</span>}
        </Button>
      }
      title={`Call off ${names}?`}
      confirmLabel={orders.length === 1 ? "Call it off" : `Call off ${orders.length} orders`}
      cancelLabel="Keep it"
      onConfirm={callOff}
      busy={busy}
    >
      All of their days are called off for the weather. Each customer gets an email now and chooses: another day, a rain
      check, or everything back. You can take it back until they have chosen.
    </ConfirmDialog>
  );
}

export function CallOnAgain({ order: { bookingId, customerName } }: { order: WeatherOrder }) {
  const { tell, busy } = useOwnerCall();
  const takeBack = () =>
    tell(
      { method: "DELETE", path: `/api/weather/call-off/${bookingId}` },
      {
        done: { title: "It takes place again", description: `No email was sent. Please call ${customerName}.` },
        failed: "It stays called off",
      },
    );
  return (
    <Button variant="office" size="row" busy={busy} onClick={takeBack}>
      <Undo2 aria-hidden="true" />
      Take it back<span className="sr-only">: {customerName}</span>
    </Button>
  );
}
