import { Users } from "lucide-react";
import { Link } from "react-router";
import { ListPage } from "#app/features/base/office-kit/components/list-page.tsx";
import { PersonCell } from "#app/features/base/office-kit/components/table-cells.tsx";
import { mediumDate } from "#app/shared/days/date-format.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { telHref } from "#app/shared/people/tel-href.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Td } from "#app/ui/table.tsx";
import type { CustomerView } from "../schema.ts";

const empty = {
  title: "No customers yet",
  text: "Everyone who books shows up here, with how to reach them.",
  Icon: Users,
  tone: "leaf",
} as const;

/** Lists everyone who ever booked, newest first, with their contacts and a link to their orders. */
export function CustomersList() {
  return (
    <ListPage
      path="/api/customers"
      what="customers"
      search={{ label: "Search by name, phone, email or address", placeholder: "Name, phone, email" }}
      empty={empty}
      columns={["Customer", "Phone", "Town", "Orders", "Last event"]}
      cells={(customer) => (
        <>
          <PersonCell name={customer.name} email={customer.email} strong />
          <Td className="whitespace-nowrap">
            <Phone {...customer} />
          </Td>
          <Td>{customer.city}</Td>
          <Td>{customer.orders}</Td>
          <Td className="whitespace-nowrap">{lastEventText(customer)}</Td>
        </>
      )}
      card={(customer) => ({
        name: customer.name,
        badge: <span className="shrink-0 text-small text-ink-soft">{ordersText(customer)}</span>,
        text: (
          <p className="text-small text-ink-soft wrap-anywhere">
            <Phone {...customer} />
            <span className="block">{customer.email}</span>
            <span className="block">{customer.city}</span>
          </p>
        ),
      })}
      actions={(customer, className) => (
        <Link
          to={`/admin/bookings?${new URLSearchParams({ q: customer.email || customer.phone || customer.name })}`}
          className={`${buttonClass({ variant: "office", size: "row", shape: "soft" })} whitespace-nowrap no-underline ${className ?? ""}`}
        >
          Orders<span className="sr-only"> of {customer.name}</span>
        </Link>
      )}
    />
  );
}

function Phone({ name, phone }: CustomerView) {
  if (!phone) return null;
  return (
    <a
      href={telHref(phone)}
      className="inline-flex min-h-11 items-center text-sky-ink underline underline-offset-3 md:min-h-8"
    >
      {phone}
      <span className="sr-only">, call {name}</span>
    </a>
  );
}

const ordersText = ({ orders }: CustomerView) => (orders === 1 ? "1 order" : `${orders} orders`);

const lastEventText = ({ lastEvent }: CustomerView) => (lastEvent ? mediumDate(plainDate(lastEvent)) : "None");
