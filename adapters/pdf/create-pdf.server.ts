import { makeApart } from "./make-apart.server.ts";
import type { PdfPort, SigningIdentity } from "./port.ts";

export function createPdf(): PdfPort {
  return {
    createIdentity: async (...args) => (await makeApart({ name: "createIdentity", args })) as SigningIdentity,
    makeSignedWaiver: async (...args) => (await makeApart({ name: "makeSignedWaiver", args })) as Uint8Array,
  };
}
