import type { Business } from "#config/business.ts";

export type OpenDays = { closed: Business["closed"]; delivery: Pick<Business["delivery"], "mostADay"> };
