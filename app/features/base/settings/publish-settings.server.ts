import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import { readPlaces } from "#app/shared/us-places.server.ts";
import type { Business } from "#config/business.ts";
import type { Tx } from "#db/database.ts";
import { requireFiles } from "./business-files.server.ts";
import { shownChanges } from "./rules/changed-settings.ts";
import { refusedSettings, withoutFixed } from "./rules/refused-settings.ts";
import { sameValue } from "./rules/setting-path.ts";
import type { SettingsAnswer } from "./schema.ts";
import {
  findSettings,
  generatorPriceCents,
  insertSettings,
  lockSettings,
  newestSettings,
  type SettingsVersion,
} from "./store.server.ts";

type PublishRequest = {
  /** The edited version. If it's no longer the newest, nothing is published and the newest is shown. */
  seenVersion: number;
  values: Business;
  restoredFrom?: number | undefined;
};

type SettingsDeps = Pick<Deps, "settings" | "payments">;

/**
 * Publishes settings for every process when this transaction commits. `reload()` afterwards applies them here at once.
 * Unchanged settings make no new version.
 */
export async function publishSettings(
  tx: Tx,
  deps: SettingsDeps,
  act: Act,
  request: PublishRequest,
): Promise<SettingsAnswer> {
  await lockSettings(tx);
  const newest = await newestSettings(tx);
  if (!newest) throw new Error("The settings were never planted");
  if (newest.id !== request.seenVersion) throw overtaken(deps, newest);
  if (request.restoredFrom !== undefined && !(await findSettings(tx, request.restoredFrom))) {
    throw new Problem(404, "unknown_version", "There's no such version of the settings.");
  }
  const published = deps.settings.complete(newest.values);
  refuse(deps, act, request.values, published);
  await requireFiles(tx, request.values);
  const typed = await withHomePlace(withoutFixed(request.values, published, deps.settings.fixed), published);
  const feeCents = (await generatorPriceCents(tx)) ?? published.generator.feeCents;
  const values = {
    ...withoutStartingRating(typed, published, deps.settings.complete({})),
    generator: { feeCents },
  };
  const changes = shownChanges(published, values);
  if (changes.length === 0) return settingsAnswer(deps, newest);
  const publishedAt = act.at;
  const restoredFrom = request.restoredFrom ?? null;
  const id = await insertSettings(tx, { publishedAt, userId: act.by?.userId ?? null, restoredFrom, values });
  const details = { version: id, ...(restoredFrom === null ? {} : { restoredFrom }), changes };
  await writeAudit(tx, act, { action: "settings published", details });
  return settingsAnswer(deps, { id, publishedAt, by: act.by?.name ?? null, restoredFrom, values });
}

/**
 * The generator is an extra and its price is the extra's. Texts name the price among the facts of the business, so a
 * new price is a new version of the settings: every process, cached page and document follows as with any other.
 */
export async function publishGeneratorPrice(
  tx: Tx,
  { settings }: Pick<Deps, "settings">,
  act: Act,
  feeCents: number,
): Promise<void> {
  await lockSettings(tx);
  const newest = await newestSettings(tx);
  if (!newest) throw new Error("The settings were never planted");
  const values = { ...settings.complete(newest.values), generator: { feeCents } };
  await insertSettings(tx, { publishedAt: act.at, userId: act.by?.userId ?? null, restoredFrom: null, values });
}

/** A new home town sets its place on the map, if the list of places has it and no other place was typed. */
async function withHomePlace(values: Business, { home: before }: Business): Promise<Business> {
  const { home } = values;
  const hasMoved = home.locality !== before.locality || home.region !== before.region;
  if (!hasMoved || home.latitude !== before.latitude || home.longitude !== before.longitude) return values;
  const town = `${home.locality}\t${home.region}\t`.toLowerCase();
  const [place] = await readPlaces((line) =>
    line
      .slice(line.indexOf("\t") + 1)
      .toLowerCase()
      .startsWith(town),
  );
  if (!place) return values;
  return { ...values, home: { ...home, latitude: place.latitude, longitude: place.longitude } };
}

/** Prepares a stored version for editing. Settings fixed by the environment show the fixed value. */
function settingsAnswer({ settings }: Pick<Deps, "settings">, version: SettingsVersion): SettingsAnswer {
  return {
    version: version.id,
    publishedAt: version.publishedAt.toISOString(),
    by: version.by,
    values: settings.withEnvironment(settings.complete(version.values)),
    fixed: { ...settings.fixed },
  };
}

export function refuse({ settings, payments }: SettingsDeps, act: Act, values: Business, published: Business): void {
  const current = settings.withEnvironment(published);
  const year = Number(businessToday(act.at, current.home.timeZone).slice(0, 4));
  const refusals = refusedSettings(values, { current, fixed: settings.fixed, provider: payments.provider, year });
  const fields = Object.fromEntries(Object.entries(refusals).map(([path, text]) => [`values.${path}`, text]));
  const [first] = Object.values(refusals);
  if (first) throw new Problem(422, "invalid_input", first, { fields });
}

function overtaken(deps: SettingsDeps, newest: SettingsVersion): Problem {
  const details = settingsAnswer(deps, newest);
  return new Problem(409, "settings_changed", `${newest.by ?? "Someone"} published other settings meanwhile.`, {
    details,
  });
}

/**
 * The starting rating isn't true for a business with another name. A new name turns the rating off for search engines
 * until the owner turns it on.
 */
function withoutStartingRating(values: Business, published: Business, starting: Business): Business {
  const isRenamed = published.name === starting.name && values.name !== starting.name;
  if (!isRenamed || !sameValue(values.reviews, starting.reviews)) return values;
  return { ...values, reviews: { ...values.reviews, published: false } };
}

/** Reads the settings from the database, because another process may have just published. */
export async function loadSettings(deps: Pick<Deps, "db" | "settings">): Promise<SettingsAnswer> {
  const newest = await newestSettings(deps.db);
  if (!newest) throw new Error("The settings were never planted");
  return settingsAnswer(deps, newest);
}
