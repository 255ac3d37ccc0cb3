import { useSearchParams } from "react-router";

/** The booking whose details are open: `?booking=1042`, an address that can be mailed. */
export function useOpenBooking() {
  const [params, setParams] = useSearchParams();
  const asked = params.get("booking") ?? "";
  const hrefOf = (id: number) => {
    const next = new URLSearchParams(params);
    next.set("booking", String(id));
    return `?${next}`;
  };
  const close = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete("booking");
        return next;
      },
      { preventScrollReset: true },
    );
  return { open: /^\d{1,9}$/.test(asked) ? Number(asked) : undefined, hrefOf, close };
}
