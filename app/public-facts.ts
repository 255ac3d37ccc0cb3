// What of the settings the browser may know. Apart from page-facts.tsx, because public pages are only given the result.

import { publicCharges } from "#app/shared/money/price-terms.ts";
import type { Business } from "#config/business.ts";
import { nearStates } from "#config/states.ts";
import { zoneLabel } from "#config/time-zones.ts";
import type { PublicBusiness, PublicFacts } from "./page-facts.tsx";

function publicBusiness(business: Business): PublicBusiness {
  const { name, shortName, logo, contact, hours, deposit, cancellation } = business;
  const { home, claims, delivery, site, serviceArea } = business;
  const { windowDays, sameDayCutoff, leadHours, adminMonths } = business.booking;
  const { weekdays: closedOn } = business.closed;
  const { locality, region, regionName, timeZone } = home;
  const { links } = business;
  const { mostADay: _, ...shownDelivery } = delivery;
  const charges = publicCharges(business);
  const { tax, taxExemption } = business;
  return {
    ...(logo ? { logo } : {}),
    ...(links.length > 0 ? { links } : {}),
    name,
    shortName,
    contact,
    hours,
    deposit,
    cancellation,
    booking: { windowDays, sameDayCutoff, leadHours, adminMonths },
    home: { locality, region, regionName, timeZone, zoneLabel: zoneLabel(timeZone) },
    claims: { responseHours: claims.responseHours },
    delivery: shownDelivery,
    site: { windLimitMph: site.windLimitMph },
    ...(Object.keys(charges).length > 0 ? { charges } : {}),
    ...(tax.basisPoints > 0 && taxExemption.asked ? { exemption: taxExemption.text } : {}),
    ...(closedOn.length > 0 ? { closedOn } : {}),
    serviceArea: {
      towns: serviceArea.towns,
      zips: serviceArea.zips,
      ...(serviceArea.zones.length > 0 ? { hasZones: true } : {}),
    },
  };
}

export function publicFacts(business: Business, version: number): PublicFacts {
  const { home, payments } = business;
  const states = nearStates(home.region, home.regionName);
  return { version, business: publicBusiness(business), paymentLinks: payments.links, states };
}
