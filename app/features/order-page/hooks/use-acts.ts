import { useState } from "react";

type Opened<Act> = { name: Act; times: number; isOpen: boolean };

/** Which dialog of several is open. Opened anew, a dialog begins afresh, with the order as it is then: `times` is its key. */
export function useActs<Act extends string>() {
  const [act, setAct] = useState<Opened<Act>>();
  return {
    start: (name: Act) => setAct((before) => ({ name, times: (before?.times ?? 0) + 1, isOpen: true })),
    /** What its dialog is given, from its first opening on. */
    of: (name: Act) =>
      act?.name === name
        ? {
            times: act.times,
            props: { open: act.isOpen, onOpenChange: (isOpen: boolean) => setAct({ ...act, isOpen }) },
          }
        : undefined,
  };
}
