import type { Business } from "../../../../config/business.ts";

/** What of the settings opens and closes days. */
export type OpenDays = { closed: Business["closed"]; delivery: Pick<Business["delivery"], "mostADay"> };
