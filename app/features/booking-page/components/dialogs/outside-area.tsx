import { useBusiness } from "../../../../page-facts.tsx";
import { telHref } from "../../../../shared/tel-href.ts";
import { TextLink } from "../../../../ui/link.tsx";

/** Where our own form stops; the quote form takes the order along. */
export function OutsideArea({ quote }: { quote: string }) {
  const { contact } = useBusiness();
  return (
    <>
      We don't deliver there online. Call us at{" "}
      <TextLink href={telHref(contact.phone)} className="whitespace-nowrap">
        {contact.phone}
      </TextLink>{" "}
      or <TextLink href={quote}>ask for a quote</TextLink>, and we'll tell you what delivery costs.
    </>
  );
}
