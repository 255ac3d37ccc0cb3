import type { Business } from "#config/business.ts";

/** The settings that open and close days. */
export type OpenDays = { closed: Business["closed"]; delivery: Pick<Business["delivery"], "mostADay"> };
