import { useEffect, useRef, useState } from "react";

const isInHistory = () => (history.state as { bookingSheet?: boolean } | null)?.bookingSheet === true;

/** The sheet of a phone is a step of the browser's history, as the dialogs are: Back closes it, and a reload shows it again. */
export function usePartySheet(isPossible: boolean) {
  const [isOpen, setOpen] = useState(false);
  const isLeaving = useRef(false);

  useEffect(() => {
    // Once everything else has followed the history: the address asks whether the sheet was open.
    const follow = () =>
      setTimeout(() => {
        isLeaving.current = false;
        setOpen(isPossible && isInHistory());
      });
    // A day that is lost takes the sheet with it: the next one that is picked shows the page.
    if (!isPossible && isInHistory()) history.replaceState({ ...history.state, bookingSheet: false }, "");
    follow();
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [isPossible]);

  return {
    isOpen,
    open: () => {
      history.pushState({ ...history.state, bookingSheet: true }, "");
      setOpen(true);
    },
    close: () => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      history.back();
    },
    /** The details take its place in the history: Back leads from them to the page. */
    leaveForDetails: () => {
      history.replaceState({ ...history.state, bookingSheet: false, bookingDepth: 1 }, "");
      setOpen(false);
    },
  };
}

export type PartySheetState = ReturnType<typeof usePartySheet>;
