import { startNginx } from "./nginx.ts";
import type { RunningProxy } from "./proxy-process.ts";
import { startTlsProxy } from "./tls-proxy.ts";

/** In front of these servers: our own proxy every day, Debian's nginx in the full run. */
export function startSiteProxy(servers: string[], httpsPort?: number): Promise<RunningProxy> {
  return process.env.FAULT_VERDICTS ? startNginx(servers, httpsPort) : startTlsProxy(servers, httpsPort);
}
