// When the site's https certificate ends, as a visitor's browser sees it: read from the public address itself.
import { isIP } from "node:net";
import { checkServerIdentity, connect } from "node:tls";
import type { Certificate } from "#app/shared/certificate.ts";

const TIMEOUT_MS = 3_000;
/** How long a result is reused, so that not every page connects. */
const CACHE_MS = 5 * 60_000;

/** Undefined where the address has no https, or cannot be reached from here. */
export function createCertificateReader(publicUrl: string): () => Promise<Certificate | undefined> {
  let last: { at: number; times: Promise<Certificate | undefined> } | undefined;
  return () => {
    if (!publicUrl.startsWith("https:")) return Promise.resolve(undefined);
    if (!last || performance.now() - last.at > CACHE_MS)
      last = { at: performance.now(), times: readCertificate(new URL(publicUrl)) };
    return last.times;
  };
}

function readCertificate({ hostname, port }: URL): Promise<Certificate | undefined> {
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, "");
    const servername = isIP(host) ? "" : host;
    // An untrusted or expired certificate is read too.
    const socket = connect({ host, port: Number(port) || 443, servername, rejectUnauthorized: false });
    const end = (times?: Certificate) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(times);
    };
    const timer = setTimeout(end, TIMEOUT_MS);
    socket.on("error", () => end());
    socket.once("secureConnect", () => {
      const certificate = socket.getPeerCertificate();
      const { valid_from, valid_to } = certificate;
      if (!valid_to) return end();
      const isOwn = checkServerIdentity(host, certificate) === undefined;
      end({ host, isOwn, startsAt: new Date(valid_from), endsAt: new Date(valid_to) });
    });
  });
}

/** Reads the certificates of the site's name and, if it answers, of `www`. */
export function createCertificatesReader(publicUrl: string): () => Promise<Certificate[]> {
  const { hostname } = new URL(publicUrl);
  const isAlone = isIP(hostname.replace(/^\[|\]$/g, "")) || hostname.startsWith("www.") || !hostname.includes(".");
  const urls = isAlone ? [publicUrl] : [publicUrl, publicUrl.replace(hostname, `www.${hostname}`)];
  const readers = urls.map(createCertificateReader);
  return async () => (await Promise.all(readers.map((read) => read()))).filter((one) => one !== undefined);
}
