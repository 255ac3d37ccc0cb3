import * as z from "zod/v4/core";
import type { ApiRoute } from "#app/api-route.server.ts";
import { sessionCookieName } from "#app/features/base/staff/session-cookie.server.ts";
import { momentText, plainDateField, plainDateText } from "#app/shared/days/plain-date-field.ts";
import { serves } from "#app/shared/people/access.ts";

type Json = Record<string, unknown>;

/** Generated from the declared routes, so the document matches the server. */
export function openApiDocument(routes: ApiRoute[], publicUrl: string) {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}")}`;
    paths[path] = { ...paths[path], [route.method]: operation(route) };
  }
  return {
    openapi: "3.1.0",
    info: {
      version: "1",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        ownerSession: { type: "apiKey", in: "cookie", name: sessionCookieName(publicUrl) },
        deviceToken: { type: "http", scheme: "bearer" },
      },
    },
  };
}

function operation(route: ApiRoute): Json {
  const parameters = [
    ...pathParameters(route),
    ...listParameters(route.query, "query"),
    ...("write" in route ? [idempotencyKey] : []),
  ];
  return {
    operationId: operationId(route),
    summary: route.summary,
    security: describeSecurity(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body ? { requestBody: { required: true, content: jsonContent(route.body, "input") } } : {}),
    ...(route.upload ? { requestBody: { required: true, content: fileContent(route.upload.contentTypes) } } : {}),
    responses: responses(route),
  };
}

function describeSecurity({ access, admit }: ApiRoute): Json[] {
  if (!serves(access, undefined)) return [{ ownerSession: [] }];
  return admit ? [{ deviceToken: [] }] : [];
}

/** Joins method and path for generated clients: `postBookingsByIdCancel`. */
function operationId({ method, path }: ApiRoute): string {
  const words = path
    .replace(/:(\w+)(\{[^}]*\})?/g, "by-$1")
    .split(/[/-]/)
    .filter(Boolean);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/** Includes parameters that only the path names, without a schema. */
function pathParameters(route: ApiRoute): Json[] {
  const declared = listParameters(route.params, "path");
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const plain = names.filter((name) => !declared.some((parameter) => parameter.name === name));
  return [...declared, ...plain.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }))];
}

function refusals({ access, body, query, params, limit }: ApiRoute): [number, Json][] {
  const refusal = (status: number, description: string): [number, Json] => [status, { description, ...errorContent }];
  return [
    ...(serves(access, undefined) ? [] : [refusal(401, "Not signed in"), refusal(403, "Not allowed for this role")]),
    ...((body ?? query ?? params) ? [refusal(422, "Invalid input; fields says what is wrong")] : []),
    ...(limit ? [refusal(429, "Too many tries; Retry-After says when to try again")] : []),
  ];
}

function responses(route: ApiRoute): Json {
  const declared = Object.entries(route.answers).map(([status, { description, schema }]) => {
    const content = schema ? { content: jsonContent(schema, "output") } : {};
    return [status, Number(status) < 400 ? { description, ...content } : { description, ...errorContent }];
  });
  return {
    ...Object.fromEntries(refusals(route)),
    ...Object.fromEntries(declared),
    default: { description: "An error, with a message for people", ...errorContent },
  };
}

function listParameters(schema: z.$ZodType | undefined, place: "path" | "query"): Json[] {
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
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const format = formats.get(zodSchema);
      if (format) jsonSchema.format = format;
    },
  }) as Json;
  return json;
}

const formats = new Map<unknown, string>([
  [plainDateField, "date"],
  [plainDateText, "date"],
  [momentText, "date-time"],
]);

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Repeating a request with the same key and body returns the same response and acts only once.",
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
