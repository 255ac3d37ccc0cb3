import { useState } from "react";

type Opened<Act> = { name: Act; times: number; isOpen: boolean };

/** Which of several dialogs is open. `times` is its key, so that each opening starts fresh with the current order. */
export function useActs<Act extends string>() {
  const [act, setAct] = useState<Opened<Act>>();
  return {
    start: (name: Act) => setAct((before) => ({ name, times: (before?.times ?? 0) + 1, isOpen: true })),
    /** The props of its dialog, from its first opening on. */
    of: (name: Act) =>
      act?.name === name
        ? {
            times: act.times,
            props: { open: act.isOpen, onOpenChange: (isOpen: boolean) => setAct({ ...act, isOpen }) },
          }
        : undefined,
  };
}
