// When the site's https certificate ends, as a visitor's browser sees it: read from the public address itself.
import { isIP } from "node:net";
import { connect } from "node:tls";

type Times = { startsAt: Date; endsAt: Date };

const TIMEOUT_MS = 3_000;
/** How long a result is reused, so that not every page connects. */
const CACHE_MS = 5 * 60_000;

/** Undefined where the address has no https, or cannot be reached from here. */
export function createCertificateReader(publicUrl: string): () => Promise<Times | undefined> {
  let last: { at: number; times: Promise<Times | undefined> } | undefined;
  return () => {
    if (!publicUrl.startsWith("https:")) return Promise.resolve(undefined);
    if (!last || performance.now() - last.at > CACHE_MS)
      last = { at: performance.now(), times: readCertificate(new URL(publicUrl)) };
    return last.times;
  };
}

function readCertificate({ hostname, port }: URL): Promise<Times | undefined> {
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, "");
    const servername = isIP(host) ? "" : host;
    // An untrusted or expired certificate is read too.
    const socket = connect({ host, port: Number(port) || 443, servername, rejectUnauthorized: false });
    const end = (times?: Times) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(times);
    };
    const timer = setTimeout(end, TIMEOUT_MS);
    socket.on("error", () => end());
    socket.once("secureConnect", () => {
      const { valid_from, valid_to } = socket.getPeerCertificate();
      end(valid_to ? { startsAt: new Date(valid_from), endsAt: new Date(valid_to) } : undefined);
    });
  });
}
