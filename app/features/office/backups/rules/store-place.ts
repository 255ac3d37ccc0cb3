// Reads a store's address: the company behind it and the region.

/** Known companies by host name. The captured group is the region unless `region` is given. */
const COMPANIES: { host: RegExp; name: string; region?: string }[] = [
  { host: /^s3[.-]([a-z0-9-]+)\.amazonaws\.com$/, name: "Amazon S3" },
  { host: /^s3\.([a-z0-9-]+)\.backblazeb2\.com$/, name: "Backblaze B2" },
  { host: /^[a-z0-9]+(?:\.[a-z]+)?\.r2\.cloudflarestorage\.com$/, name: "Cloudflare R2", region: "auto" },
  { host: /^s3\.([a-z0-9-]+)\.wasabisys\.com$/, name: "Wasabi" },
  { host: /^([a-z0-9]+)\.digitaloceanspaces\.com$/, name: "DigitalOcean Spaces" },
  { host: /^([a-z0-9-]+)\.linodeobjects\.com$/, name: "Akamai Object Storage" },
  { host: /^([a-z0-9]+)\.your-objectstorage\.com$/, name: "Hetzner Object Storage" },
  { host: /^s3\.([a-z0-9-]+)\.scw\.cloud$/, name: "Scaleway" },
  { host: /^gateway\.storjshare\.io$/, name: "Storj", region: "us-1" },
];

const hostOf = (endpoint: string) => new URL(endpoint).hostname;

/** The region to sign requests for; undefined if the address doesn't contain it. */
export function findRegion(endpoint: string): string | undefined {
  const host = hostOf(endpoint);
  for (const company of COMPANIES) {
    const found = company.host.exec(host);
    if (found) return company.region ?? found[1];
  }
  return undefined;
}

export function findCompany(endpoint: string): string {
  const host = hostOf(endpoint);
  return COMPANIES.find((company) => company.host.test(host))?.name ?? host;
}

/** `Backblaze B2, bucket bounce-backups` */
export function storeName({ endpoint, bucket }: { endpoint: string; bucket: string }): string {
  return `${findCompany(endpoint)}, bucket ${bucket}`;
}

/** Accepts pasted addresses with or without https and a trailing slash. Undefined if it can't be a store's address. */
export function readEndpoint(text: string): string | undefined {
  const trimmed = text.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  const isPlain = url && url.pathname === "/" && !url.search && !url.hash && !url.username;
  if (!isPlain || !url.hostname) return undefined;
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  return url.protocol === "https:" || (url.protocol === "http:" && isHere) ? url.origin : undefined;
}
