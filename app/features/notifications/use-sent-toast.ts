import { useQueryClient } from "@tanstack/react-query";
import { toast } from "../../ui/toast-store.ts";
import { sentText } from "./rules/sent-text.ts";
import type { MailDelivery } from "./schema.ts";
import { mailDeliveryQuery } from "./use-mail-delivery.ts";

/** Says that an email left, or that it is only saved: asked each time, since what was kept from last week may be wrong. */
export function useSentToast() {
  const client = useQueryClient();
  return async (what: string, description: string): Promise<MailDelivery["by"] | undefined> => {
    const delivery = await client.fetchQuery(mailDeliveryQuery()).catch(() => undefined);
    toast(sentText(what, description, delivery?.by));
    return delivery?.by;
  };
}
