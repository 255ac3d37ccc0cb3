import { startingBusiness } from "#config/business.ts";

/** Of the starting business's clock. */
export const TIME_ZONE = startingBusiness.home.timeZone;
