import { toast } from "../../ui/toast-store.ts";
import { sentText } from "./rules/sent-text.ts";
import type { MailDelivery } from "./schema.ts";
import { useMailDelivery } from "./use-mail-delivery.ts";

/**
 * Says that an email left, or that it is only saved. How mail leaves is asked when the page comes, not after the call: whoever
 * waits for a second answer presses again, and the customer gets two emails.
 */
export function useSentToast() {
  const by = useMailDelivery();
  return (what: string, description: string): MailDelivery["by"] | undefined => {
    toast(sentText(what, description, by));
    return by;
  };
}
