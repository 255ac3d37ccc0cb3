import { data, redirect } from "react-router";
import { depsContext } from "../../deps.server.ts";
import { findMovedRental, findRental } from "../../features/inventory/list-rentals.server.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { PlainPage } from "../../shell/plain-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/product.ts";

export const handle = { hydrate: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(depsContext);
  const rental = await findRental(db, params.slug);
  if (rental) return { rental };
  const movedTo = await findMovedRental(db, params.slug);
  if (!movedTo) throw data(null, { status: 404 });
  // Not kept by browsers: an item that gets its old name back would send them in circles.
  throw redirect(`/${movedTo}`, { status: 301, headers: { "Cache-Control": "no-cache" } });
}

export default function ProductPage({ loaderData: { rental } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={rental.title} description={rental.description} path={`/${rental.slug}`} />
      <PlainPage
        crumbs={[{ label: "Home", href: "/" }, { label: rental.title }]}
        heading={rental.title}
        lead={`${rental.description} $${rental.price} for the full day.`}
      >
        <div className="band">
          <ButtonLink href={`/calendar?inflatable=${rental.id}`} variant="apple" size="lg">
            Check Availability
          </ButtonLink>
        </div>
      </PlainPage>
    </>
  );
}
