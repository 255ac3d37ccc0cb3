import * as z from "zod/v4/core";
import type { ApiRoute } from "../app/api-route.server.ts";
import { sessionCookieName } from "../app/features/auth/session-cookie.server.ts";
import { business } from "../config/business.ts";

type Json = Record<string, unknown>;

/** OpenAPI 3.1 from the declared routes, so the document cannot say anything that the server does not do. */
export function openApiDocument(routes: ApiRoute[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}")}`;
    paths[path] = { ...paths[path], [route.method]: operation(route) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `${business.name} API`, version: "1" },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { ownerSession: { type: "apiKey", in: "cookie", name: sessionCookieName(publicUrl) } },
    },
  };
}

function operation(route: ApiRoute): Json {
  const parameters = [
    ...parametersOf(route.params, "path"),
    ...parametersOf(route.query, "query"),
    ...("write" in route ? [idempotencyKey] : []),
  ];
  return {
    summary: route.summary,
    ...(route.access === "owner" ? { security: [{ ownerSession: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body ? { requestBody: { required: true, content: jsonContent(route.body, "input") } } : {}),
    ...(route.upload ? { requestBody: { required: true, content: fileContent(route.upload.contentTypes) } } : {}),
    responses: responses(route),
  };
}

function responses(route: ApiRoute): Json {
  const declared = Object.entries(route.answers).map(([status, { description, schema }]) => {
    const content = schema ? { content: jsonContent(schema, "output") } : {};
    return [status, Number(status) < 400 ? { description, ...content } : { description, ...errorContent }];
  });
  return { ...Object.fromEntries(declared), default: { description: "What went wrong, in words", ...errorContent } };
}

function parametersOf(schema: z.$ZodType | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const json = toJson(schema, "input") as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || (json.required ?? []).includes(name),
    schema: property,
  }));
}

function jsonContent(schema: z.$ZodType, io: "input" | "output"): Json {
  return { "application/json": { schema: toJson(schema, io) } };
}

function fileContent(contentTypes: readonly string[]): Json {
  return Object.fromEntries(contentTypes.map((type) => [type, { schema: { type: "string", format: "binary" } }]));
}

function toJson(schema: z.$ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return json;
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same key with the same body gives the same answer and acts once.",
  schema: { type: "string", minLength: 8, maxLength: 200 },
};

const errorContent = { content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } };

const errorSchema = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message"],
      properties: {
        code: { type: "string" },
        message: { type: "string" },
        fields: { type: "object", additionalProperties: { type: "string" } },
        details: { type: "object", additionalProperties: true },
      },
    },
  },
};
