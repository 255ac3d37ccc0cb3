import { useQuery } from "@tanstack/react-query";
import { ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { toast } from "#app/ui/toast-store.ts";
import { sentText } from "./rules/sent-text.ts";
import type { MailDelivery } from "./schema.ts";

const mailDeliveryQuery = () => ownerQuery("/api/mail-delivery");

/** Mail goes through a mail server, or only into files. Undefined until it is loaded. */
export function useMailDelivery(): MailDelivery["by"] | undefined {
  return useQuery(mailDeliveryQuery()).data?.by;
}

/**
 * Says that an email was sent, or only saved. The way of delivery is loaded with the page and not after the call,
 * because somebody who waits for a second answer presses again, and the customer gets two emails.
 */
export function useSentToast() {
  const by = useMailDelivery();
  return (what: string, description: string): MailDelivery["by"] | undefined => {
    toast(sentText(what, description, by));
    return by;
  };
}
