import { useEffect, useEffectEvent, useRef, useState } from "react";
import { toast } from "../../ui/toast-store.ts";
import { refusalOf } from "../office-kit/use-owner-action.ts";
import { useOwnerCall } from "../office-kit/use-owner-call.ts";
import type { OrderChanged } from "./change-schema.ts";
import { changedText } from "./rules/difference-text.ts";
import type { OrderWish } from "./rules/order-draft.ts";
import type { BookingDetail } from "./schema.ts";

const UNDO_MS = 10_000;

type Removal = { key: string; name: string; wish: OrderWish & { tell: boolean } };

/**
 * Something leaves an order after ten seconds in which it can be undone: the customer is not told before, and what comes
 * back keeps its agreed price and its signature. Whoever leaves the page has decided.
 */
export function useRemoval(booking: BookingDetail) {
  const { call } = useOwnerCall();
  const [removal, setRemoval] = useState<Removal>();
  const waiting = useRef<Removal>(undefined);

  const send = useEffectEvent(async () => {
    const now = waiting.current;
    waiting.current = undefined;
    if (!now) return;
    // The order may have been changed meanwhile on this very page: its version is that of the moment.
    const body = { ...now.wish, version: booking.version };
    const path = `/api/bookings/${booking.id}/change` as const;
    try {
      const changed = await call<OrderChanged>({ method: "POST", path, body, keepalive: true });
      const description = changedText(changed, booking.customerName);
      toast({ title: `${now.name} removed`, description, tone: "success" });
    } catch (error) {
      toast({ title: `Couldn't remove ${now.name}`, description: refusalOf(error).message, tone: "error" });
    }
    setRemoval((shown) => (shown === now ? undefined : shown));
  });

  useEffect(() => {
    const timer = removal && setTimeout(() => void send(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removal]);

  useEffect(() => {
    const leave = () => void send();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  function undo() {
    waiting.current = undefined;
    setRemoval(undefined);
    toast({ title: "Nothing was removed", tone: "info" });
  }

  function start(next: Removal) {
    void send();
    waiting.current = next;
    setRemoval(next);
    toast({
      title: `Removing ${next.name}`,
      description: "Saved in 10 seconds.",
      duration: UNDO_MS,
      action: { label: "Undo", altText: "Undo beside it in Items", onAction: undo },
    });
  }

  return { removal, start, undo };
}
