// Every GET call of the OpenAPI document and every page, with ids from the season's rows: which caller asks for what.
import { addDays, plainDate } from "#app/shared/days/plain-date.ts";
import { type Caller, type GoldenSite, ROLES } from "./golden-site.ts";
import type { SeasonRows } from "./season.ts";

export type Asked = { caller: Caller; path: string };
type Parameter = { name: string; in: "path" | "query"; required?: boolean; schema: { enum?: string[] } };
type Operation = { parameters?: Parameter[] };
type Document = { paths: Record<string, { get?: Operation }> };

const CALLERS: Caller[] = [...ROLES, "anyone"];
/** Streams never end; a backup has random bytes. */
const LEFT_OUT = /\/stream$|\/backup$|insurance-certificate/;
/** Every order and rain check is looked at; of other rows, and by others than the owner, the first and the newest ones. */
const ALL_ROWS = /^\/api\/(bookings|rain-checks)\/\{id\}$/;
const FEW = 3;
const bothEnds = <T>(rows: T[]) => [...rows.slice(0, FEW), ...rows.slice(FEW).slice(-FEW)];
const TODAY = plainDate("2027-05-12");

export async function readDocument(site: GoldenSite): Promise<Document> {
  return (await (await site.ask("anyone", "/api/openapi.json")).json()) as Document;
}

export function listCalls({ paths }: Document, rows: SeasonRows): Asked[] {
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get || LEFT_OUT.test(path)) return [];
    const addresses = withIds(path, get, rows).flatMap((address, index) =>
      // Filters don't depend on the row: they are tried with the first.
      withQueries(address, (index === 0 && get.parameters) || required(get.parameters)),
    );
    return CALLERS.flatMap((caller) =>
      (caller === "owner" ? addresses : bothEnds(addresses)).map((address) => ({ caller, path: address })),
    );
  });
}

const required = (parameters: Parameter[] = []) => parameters.filter((one) => one.required);

function withIds(path: string, { parameters = [] }: Operation, rows: SeasonRows): string[] {
  if (path.includes("{kind}/{name}"))
    return bothEnds(rows.documents).map(({ kind, name }) => path.replace("{kind}", kind).replace("{name}", name));
  const kinds = parameters.find((one) => one.in === "path" && one.name === "kind")?.schema.enum ?? [""];
  return kinds.flatMap((kind) => {
    const ofKind = path.replace("{kind}", kind);
    // A conversation has the number of its customer.
    const name = ["{id}", "{key}"].find((one) => ofKind.includes(one));
    if (!name) return [ofKind];
    const known = [...rowsFor(path, rows), { id: 999_999 }];
    const shown = ALL_ROWS.test(path) ? known : bothEnds(known);
    return shown.map(({ id }) => ofKind.replace(name, name === "{key}" ? `c${id}` : String(id)));
  });
}

function rowsFor(path: string, rows: SeasonRows): { id: number }[] {
  const name = /^\/api\/([\w-]+)/.exec(path)?.[1] ?? "";
  const found = path.includes("/versions/") ? rows.versions : rows[(ROWS_OF[name] ?? name) as keyof SeasonRows];
  if (!found) throw new Error(`Nobody knows which ids ${path} takes`);
  return found;
}

const ROWS_OF: Record<string, keyof SeasonRows> = { availability: "inflatables", threads: "customers" };

const VALUES: Record<string, string[]> = {
  start: [TODAY],
  end: [addDays(TODAY, 45)],
  from: [TODAY, addDays(TODAY, -200)],
  to: [addDays(TODAY, 30)],
  date: Array.from({ length: 12 }, (_, day) => addDays(TODAY, day - 2)),
  days: ["2"],
  items: ["1,3", "4"],
  q: ["kincaid", "castle", "706", "hannah teague", "no such thing"],
  limit: ["7"],
  offset: ["5"],
  bookingId: ["1001", "1100"],
  quoteId: ["1"],
  email: ["heather.kincaid@example.com"],
  ids: ["1001,1050,1139"],
  userId: ["1"],
  backOn: [addDays(TODAY, 20)],
};

/** With what must be given, and then with each filter on its own. */
function withQueries(path: string, parameters: Parameter[] = []): string[] {
  const queries = parameters.filter((one) => one.in === "query");
  const listValues = ({ name, schema }: Parameter) => schema.enum ?? VALUES[name] ?? [];
  const must = queries.filter((one) => one.required).map((one) => `${one.name}=${listValues(one)[0] ?? "1"}`);
  const each = queries.flatMap((one) =>
    listValues(one).map((value) => [...must, `${one.name}=${encodeURIComponent(value)}`]),
  );
  return [...new Set([must, ...each].map((query) => [path, query.join("&")].filter(Boolean).join("?")))];
}

const OVERVIEWS = [
  "/api/bookings?limit=60",
  "/api/messages?limit=200",
  "/api/audit?limit=300",
  "/api/waivers?limit=60",
  "/api/office/summary",
  "/api/office/attention",
  "/api/rain-checks",
  "/api/customers",
  "/api/quotes",
  "/api/threads",
  "/api/day",
];
const NEWEST = 40;

/** What the office sees of the newest orders. */
export async function listNewest(site: GoldenSite): Promise<Asked[]> {
  const listed = await (await site.ask("owner", `/api/bookings?limit=${NEWEST}`)).json();
  const orders = (listed as { id: number }[]).map(({ id }) => `/api/bookings/${id}`);
  return [...OVERVIEWS, ...orders].map((path) => ({ caller: "owner", path }));
}

const FIXED_PAGES = [
  "/",
  "/calendar",
  "/calendar?inflatable=3",
  "/calendar?inflatable=3&date=2027-06-05",
  "/blog",
  "/faq",
  "/quote",
  "/find-booking",
  "/waiting-list",
  "/privacy",
  "/terms",
  "/accessibility",
  "/nowhere",
  "/blog/rss.xml",
  "/sitemap.xml",
  "/site.webmanifest",
  "/robots.txt",
  "/speculation-rules.json",
];
const OFFICE_PAGES = [
  "",
  "/welcome",
  "/inventory",
  "/bookings",
  "/bookings/new",
  "/waivers",
  "/calendar",
  "/add-item",
  "/quotes",
  "/rain-checks",
  "/weather",
  "/weather/live",
  "/units/1",
  "/units/1/label",
  "/units/1/inspector",
  "/mail",
  "/conversations",
  "/customers",
  "/activity",
  "/day",
  "/day/2027-05-15",
  "/run-sheet",
  "/words",
  "/testimonials",
  "/settings",
  "/settings/payments",
  "/settings/mail",
  "/settings/texts",
  "/backups",
  "/leftovers",
  "/health",
  "/people",
  "/account",
  "/password",
  "/waiver-text",
].map((page) => `/admin${page}`);
const OTHER_STAFF_PAGES = ["/admin-simple", "/email-admin", "/crew", "/crew.webmanifest", "/bag/1"];
const PRIVATE_PAGES = [
  "",
  "/cancel",
  "/move",
  "/add",
  "/weather",
  "/sign",
  "/new-link",
  "/receipt.pdf",
  "/invoice.pdf",
  "/event.ics",
];

export async function listPages(site: GoldenSite, rows: SeasonRows): Promise<Asked[]> {
  const sitemap = await (await site.ask("anyone", "/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/");
  const shown = [...Map.groupBy(rows.bookings, ({ status }) => status).values()].flatMap(bothEnds);
  return [
    ...new Set([...FIXED_PAGES, ...listed]).values().map((path) => ({ caller: "anyone" as const, path })),
    ...shown.flatMap(({ token }) =>
      PRIVATE_PAGES.map((page) => ({ caller: "anyone" as const, path: `/booking/${token}${page}` })),
    ),
    ...shown.slice(0, FEW).map(({ token }) => ({ caller: "anyone" as const, path: `/booking/${token}/waiver.pdf` })),
    ...rows.waivers.slice(-FEW).map(({ token }) => ({ caller: "anyone" as const, path: `/sign/${token}` })),
    ...CALLERS.flatMap((caller) =>
      [...OFFICE_PAGES, ...OTHER_STAFF_PAGES, ...shown.slice(0, FEW).map(({ id }) => `/admin/bookings/${id}`)].map(
        (path) => ({
          caller,
          path,
        }),
      ),
    ),
  ];
}
