import { type ComponentType, useState } from "react";
import type { BookingDetail } from "../order-page-schema.ts";

/** The props of every dialog about a booking. */
export type ActionDialogProps = { booking: BookingDetail; open: boolean; onOpenChange: (open: boolean) => void };

type Opened = { Dialog: ComponentType<ActionDialogProps>; times: number; open: boolean };

/** The dialogs of one part of the page, one at a time. Each opening starts fresh with the current order. */
export function useOrderDialog(booking: BookingDetail) {
  const [opened, setOpened] = useState<Opened>();
  return {
    start: (Dialog: Opened["Dialog"]) =>
      setOpened((before) => ({ Dialog, times: (before?.times ?? 0) + 1, open: true })),
    /** The open one. It stays while it closes. */
    dialog: opened && (
      <opened.Dialog
        key={opened.times}
        booking={booking}
        open={opened.open}
        onOpenChange={(open) => setOpened({ ...opened, open })}
      />
    ),
  };
}

/** For dialogs that keep what was typed until they are opened again: which one is open. */
export function useOpenOne<Name extends string>() {
  const [name, setName] = useState<Name>();
  return {
    start: (next: Name) => setName(next),
    props: (one: Name) => ({
      open: name === one,
      onOpenChange: (open: boolean) => setName(open ? one : undefined),
    }),
  };
}
