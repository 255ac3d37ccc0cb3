import { Phone } from "lucide-react";
import { redirect } from "react-router";
import { depsContext } from "#app/deps.server.ts";
import { currentStaff } from "#app/features/base/staff/staff-session.server.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { telHref } from "#app/shared/people/tel-href.ts";
import { Brand } from "#app/shell/brand.tsx";
import { MAIN_ID } from "#app/shell/skip-link.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/bag.ts";

export const handle = { access: "public" };

/** What the code on a bag opens: the unit's log for staff; for anybody else, whose bag it is. It doesn't say what is in it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const isUnit = /^\d{1,9}$/.test(params.id);
  const staff = isUnit ? await currentStaff(context.get(depsContext), request.headers.get("cookie")) : undefined;
  if (staff) throw redirect(`/admin/units/${params.id}`);
  return { signIn: isUnit ? `/admin/units/${params.id}` : "/admin" };
}

export function headers() {
  return { "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store" };
}

export default function Bag({ loaderData: { signIn } }: Route.ComponentProps) {
  const { name, contact } = useBusiness();
  return (
    <main id={MAIN_ID} className="mx-auto grid w-full max-w-120 gap-4 px-5 py-8">
      <title>{`This bag belongs to ${name}`}</title>
      <meta name="robots" content="noindex" />
      <Brand />
      <h1 className="text-h2">This bag belongs to {name}</h1>
      <p>Found it? Thank you. Please call.</p>
      <p className="flex flex-wrap gap-3">
        <a href={telHref(contact.phone)} className={buttonClass({ variant: "pine" })}>
          <Phone aria-hidden="true" />
          Call {contact.phone}
        </a>
        <a href={signIn} className={buttonClass({ variant: "line" })}>
          Sign in
        </a>
      </p>
    </main>
  );
}
