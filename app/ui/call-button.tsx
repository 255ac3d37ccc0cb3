import { Phone } from "lucide-react";
import { telHref } from "#app/shared/people/tel-href.ts";
import { ButtonLink } from "./button.tsx";

/** The number as a button that calls it. */
export function CallButton({ phone, size }: { phone: string; size?: "lg" }) {
  return (
    <ButtonLink href={telHref(phone)} variant="white" {...(size ? { size } : {})}>
      <Phone aria-hidden="true" />
      <span>
        <span className="sr-only">Call </span>
        {phone}
      </span>
    </ButtonLink>
  );
}
