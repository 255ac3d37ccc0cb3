import { useState } from "react";
import { loadText, save } from "../../../shared/browser-storage.ts";

/** Whether a part of a page is open, as this person left it in this browser. Closed at first. */
export function useFold(name: string, userId: number) {
  const key = `fold-${userId}-${name}`;
  const [isOpen, setOpen] = useState(() => loadText(key) === "open");
  return {
    isOpen,
    toggle: () => {
      setOpen(!isOpen);
      save(key, isOpen ? "closed" : "open");
    },
  };
}
