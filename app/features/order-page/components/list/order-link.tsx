import type { ComponentProps } from "react";
import { Link, useLocation } from "react-router";
import { bookingHref } from "../../../../shared/booking-href.ts";
import type { OpenedFrom } from "../../hooks/use-opened-from.ts";

/** From a list to an order, whose page leads back to the same place of it. */
export function OrderLink({ id, ...props }: Omit<ComponentProps<typeof Link>, "to" | "state" | "id"> & { id: number }) {
  const { pathname, search } = useLocation();
  return <Link {...props} to={bookingHref(id)} state={{ list: pathname + search } satisfies OpenedFrom} />;
}
