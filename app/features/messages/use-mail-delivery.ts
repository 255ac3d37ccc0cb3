import { useQuery } from "@tanstack/react-query";
import { ownerQuery } from "../office-kit/owner-queries.ts";
import type { MailDelivery } from "./schema.ts";

const mailDeliveryQuery = () => ownerQuery<MailDelivery>("/api/mail-delivery");

/** How mail leaves: through a mail server, or only into files. Undefined until it is known. */
export function useMailDelivery(): MailDelivery["by"] | undefined {
  return useQuery(mailDeliveryQuery()).data?.by;
}
