import { useEffect } from "react";

/** Who comes back from the payment page by the back button gets the page as it is now, not as it was left. */
export function useFreshAfterReturn(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener("pageshow", reload);
    return () => removeEventListener("pageshow", reload);
  }, []);
}
