import { Quote } from "lucide-react";
import { useBusiness } from "../../../../page-facts.tsx";

/** What the owner wrote, line breaks kept. */
export function ProposalMessage({ message }: { message: string }) {
  const { name } = useBusiness();
  return (
    <figure className="rounded-card bg-sun-tint p-5 shadow-2 md:p-7">
      <Quote aria-hidden="true" className="size-8 -scale-x-100 fill-sun-deep text-sun-deep print:hidden" />
      <blockquote className="mt-2 text-lead wrap-anywhere whitespace-pre-line">{message}</blockquote>
      <figcaption className="mt-3 font-display font-semibold">{name}</figcaption>
    </figure>
  );
}
