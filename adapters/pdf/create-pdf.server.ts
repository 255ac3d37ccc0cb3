import type { PdfPort } from "./port.ts";

/** What draws and seals a document is loaded with the first one: a server that starts has other things to do. */
export function createPdf(): PdfPort {
  return {
    createIdentity: async (...args) => (await import("./identity.server.ts")).createIdentity(...args),
    makeSignedWaiver: async (...args) => (await import("./make-waiver.server.ts")).makeSignedWaiver(...args),
  };
}
