// A business elsewhere in the country whose owner has changed everything that can be changed, through the office's own calls.
import { newTown } from "#app/features/base/documents/rules/new-town.ts";
import type { DocumentAnswer, DocumentOutline } from "#app/features/base/documents/schema.ts";
import type { SettingsAnswer } from "#app/features/base/settings/schema.ts";
import { dateInZone } from "#app/shared/days/plain-date.ts";
import type { Landscape } from "#app/shared/words/vocabulary.ts";
import type { Business } from "#config/business.ts";
import { stateName } from "#config/states.ts";

export type Place = {
  name: string;
  email: string;
  phone: string;
  state: string;
  town: string;
  county: string;
  timeZone: string;
  zip: string;
  landscape: Landscape;
  /** What the land is called there. */
  land: string;
  nextTown: { name: string; latitude: number; longitude: number; minutes: number };
};

export const lubbock: Place = {
  name: "Caprock Jump Co.",
  email: "hello@caprockjump.example",
  phone: "(806) 555-0117",
  state: "TX",
  town: "Lubbock",
  county: "Lubbock",
  timeZone: "America/Chicago",
  zip: "79401",
  landscape: "plains",
  land: "plains",
  nextTown: { name: "Wolfforth", latitude: 33.5059, longitude: -102.0091, minutes: 18 },
};

export const honolulu: Place = {
  name: "Aloha Bounce",
  email: "hello@alohabounce.example",
  phone: "(808) 555-0123",
  state: "HI",
  town: "Honolulu",
  county: "Honolulu",
  timeZone: "Pacific/Honolulu",
  zip: "96813",
  landscape: "coast",
  land: "shore",
  nextTown: { name: "Kailua", latitude: 21.4022, longitude: -157.7394, minutes: 25 },
};

/** What names the business and the place of a new installation, by its own list and not by the product's. */
export const STARTING =
  /Cartecay|Ellijay|Georgia|Blue Ridge|Jasper|Cherry Log|Talking Rock|Dahlonega|Dawsonville|Gilmer|Fannin|Pickens|Lumpkin|Coosawattee|Toccoa|Appalach|Amicalola|Carters Lake|Big Canoe|Apple (country|Festival)|Up 515|North (Texas|Hawaii)|[Mm]ountain (towns?|weather|road|side)|555-0142|305(13|22|36|39|40|41|55|59|60)|\bGA\b|\bET\b|Eastern Time|America\/New_York/g;

type Call = (method: string, path: string, body?: unknown) => Promise<Response>;

/** Settings, words, towns, articles, questions, legal pages, the waiver, rentals. */
export async function moveBusiness(call: Call, place: Place): Promise<void> {
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, body);
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  };
  const { version, values } = (await send("GET", "/settings")) as SettingsAnswer;
  await send("POST", "/settings", { seenVersion: version, values: moved(values, place) });

  for (const kind of ["article", "town"]) await send("POST", "/starting-documents", { kind, act: "delete" });
  const { nextTown, state } = place;
  const town = { kind: "town", ...newTown({ ...nextTown, state }) };
  await publish(send, "town", nextTown.name.toLowerCase(), { seenRevision: null, seenVersion: 0, text: town });

  const all = (await send("GET", "/documents")) as DocumentOutline[];
  for (const { kind, name, state: shown } of all) {
    if (shown !== "shown" || kind === "town" || kind === "article") continue;
    const { text, seenVersion, draft } = (await send("GET", `/documents/${kind}/${name}`)) as DocumentAnswer;
    const ours = rewrite(text, place);
    if (kind !== "waiver" && JSON.stringify(ours) === JSON.stringify(text)) continue;
    const effective = kind === "waiver" ? { effective: dateInZone(new Date(), place.timeZone) } : {};
    const written = { kind, ...ours, meta: { ...ours.meta, ...effective } };
    await publish(send, kind, name, { seenRevision: draft?.revision ?? null, seenVersion, text: written });
  }

  for (const item of await send("GET", "/inflatables?all=1")) {
    await send(
      "PATCH",
      `/inflatables/${item.id}`,
      rewrite({ description: item.description, price: item.price + 5 }, place),
    );
  }
}

type Draft = { seenRevision: number | null; seenVersion: number; text: unknown };

async function publish(
  send: (method: string, path: string, body?: unknown) => Promise<{ revision: number }>,
  kind: string,
  name: string,
  draft: Draft,
): Promise<void> {
  const { revision } = await send("PUT", `/documents/${kind}/${name}/draft`, draft);
  await send("POST", `/documents/${kind}/${name}/publish`, { seenRevision: revision });
}

/** The yard's place isn't typed: the town brings it along. */
function moved(values: Business, place: Place): Business {
  const { name, email, phone, state, town, county, timeZone, zip, landscape, nextTown } = place;
  const [shortName = "", ...rest] = name.split(" ");
  return {
    ...values,
    ...{ name, shortName, shortNameTail: rest.join(" "), landscape, servingSince: 2022, foundedYear: 2022 },
    contact: { phone, email },
    home: { ...values.home, locality: town, region: state, regionName: stateName(state), timeZone },
    hours: { opens: "09:00", closes: "18:00" },
    delivery: { ...values.delivery, window: { starts: "07:00", ends: "09:00" }, freeMiles: 20 },
    booking: { ...values.booking, sameDayCutoff: "07:00" },
    deposit: { basisPoints: 4000 },
    messages: { ...values.messages, ownerEmails: [email] },
    serviceArea: { towns: [town, nextTown.name], counties: [county], zips: [zip], zones: [] },
    driveMinutes: {},
  };
}

/** As an owner writes about another place: no name of the old one, no mountains. */
function rewrite<T>(value: T, place: Place): T {
  if (Array.isArray(value)) return value.map((one) => rewrite(one, place)) as T;
  if (value && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rewrite(one, place)])) as T;
  }
  if (typeof value !== "string") return value;
  const { land, town, nextTown } = place;
  return value
    .replaceAll("North {{regionName}}", "{{regionName}}")
    .replaceAll("{{driveTo:Jasper}}", `{{driveTo:${nextTown.name}}}`)
    .replaceAll(/\{\{driveTo:[^}]*\}\}/g, `{{driveTo:${nextTown.name}}}`)
    .replaceAll(/Blue Ridge mountains/gi, land)
    .replaceAll(/mountain(s|side)?|foothills/gi, land)
    .replaceAll(/Apple country/g, "Right here,")
    .replaceAll("Up 515 and over the ridge", "All around town")
    .replaceAll(STARTING, town) as T;
}
