import * as z from "zod/mini";
import { apiRoute } from "#app/api-route.server.ts";
import { optionalLine } from "#app/shared/words/text-fields.ts";
import { certificateFile, storeCertificate, storeLogo } from "./business-files.server.ts";
import {
  CERTIFICATE_TYPES,
  certificateRefusals,
  LOGO_TYPES,
  logoRefusals,
  MAX_CERTIFICATE_BYTES,
  MAX_LOGO_BYTES,
} from "./rules/file-uploads.ts";

const tooLarge = { 413: "Too large (too_large)" };

export const settingsFilesApi = [
  apiRoute("PUT /settings/logo", {
    access: "owner",
    summary: "Uploads a logo for the settings to name. The body is the file; nothing changes until they are published.",
    upload: { maxBytes: MAX_LOGO_BYTES, contentTypes: LOGO_TYPES, tooLarge: logoRefusals.too_large },
    answers: {
      200: {
        description: "The value of the setting `logo`",
        schema: z.object({ id: z.string(), width: z.int(), height: z.int() }),
      },
      ...tooLarge,
      422: "Not usable (not_a_picture, svg, heic, too_small, too_many_pixels)",
    },
    handle: async (c, { upload }) => c.json(await storeLogo(c.var.deps, c.var.act, upload)),
  }),
  apiRoute("PUT /settings/insurance-certificate", {
    access: "owner",
    summary: "Uploads the certificate of insurance for the settings to name. The body is the PDF.",
    query: z.object({ name: optionalLine(200) }),
    upload: {
      maxBytes: MAX_CERTIFICATE_BYTES,
      contentTypes: CERTIFICATE_TYPES,
      tooLarge: certificateRefusals.too_large,
    },
    answers: {
      200: {
        description: "Its id and name, for the setting `insurance`",
        schema: z.object({ id: z.string(), name: z.string() }),
      },
      ...tooLarge,
      422: "Not a PDF (not_a_pdf)",
    },
    handle: async (c, { query, upload }) => c.json(await storeCertificate(c.var.deps, c.var.act, upload, query.name)),
  }),
  apiRoute("GET /settings/insurance-certificate/:id{[0-9a-f]+}", {
    access: "owner",
    summary: "The certificate of insurance as it was uploaded.",
    params: z.object({ id: z.string() }),
    answers: { 200: "application/pdf", 404: "Unknown file" },
    handle: async (c, { params }) => {
      const { name, bytes } = await certificateFile(c.var.deps.db, params.id);
      const file = encodeURIComponent(name).replaceAll("'", "%27");
      return c.body(Buffer.from(bytes), 200, {
        "Content-Type": "application/pdf",
        "Content-Disposition": `attachment; filename="certificate.pdf"; filename*=UTF-8''${file}`,
      });
    },
  }),
];
