import { useQuery } from "@tanstack/react-query";
import { ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { toast } from "#app/ui/toast-store.ts";
import { sentText } from "./rules/sent-text.ts";
import type { MailDelivery } from "./schema.ts";

const mailDeliveryQuery = () => ownerQuery("/api/mail-delivery");

/** How mail leaves: through a mail server, or only into files. Undefined until it is known. */
export function useMailDelivery(): MailDelivery["by"] | undefined {
  return useQuery(mailDeliveryQuery()).data?.by;
}

/**
 * Says that an email left, or that it is only saved. How mail leaves is asked when the page comes, not after the call: a person who
 * waits for a second answer presses again, and the customer gets two emails.
 */
export function useSentToast() {
  const by = useMailDelivery();
  return (what: string, description: string): MailDelivery["by"] | undefined => {
    toast(sentText(what, description, by));
    return by;
  };
}
