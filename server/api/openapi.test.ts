import { expect, test } from "vitest";
import { testApp } from "#tests/support/servers/app.ts";

test("the contract lists each call with its shapes and who may make it", async () => {
  const { request } = await testApp();
  const document = await (await request("/api/openapi.json")).json();
  expect(document.openapi).toBe("3.1.0");
  expect(document.info.title).toBe("Cartecay Bounce Co. API");
  const { get } = document.paths["/api/inflatables"];
  expect(get.parameters).toEqual([
    { name: "all", in: "query", required: false, schema: { type: "string", enum: ["1"] } },
  ]);
  const item = get.responses["200"].content["application/json"].schema.items;
  expect(Object.keys(item.properties)).toEqual(
    expect.arrayContaining(["id", "name", "price", "wetAvailable", "wetFee"]),
  );
  const signIn = document.paths["/api/session"].post;
  expect(signIn.requestBody.content["application/json"].schema.required).toEqual(["password"]);
  expect(signIn.responses["401"].content["application/json"].schema.$ref).toBe("#/components/schemas/Error");
});

test("a client can be generated from it: every call has a name, every part of a path is declared, days and moments say so", async () => {
  const { request } = await testApp();
  const { paths } = await (await request("/api/openapi.json")).json();
  const operations = Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  );
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { path, operationId, parameters = [], security, responses } of operations) {
    const inPath = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => `{${name}}`);
    expect([operationId, inPath]).toEqual([operationId, path.match(/\{\w+\}/g) ?? []]);
    expect([operationId, security.length > 0]).toEqual([operationId, "401" in responses && path !== "/api/session"]);
  }
  const booking = paths["/api/bookings"].get.responses["200"].content["application/json"].schema.items.properties;
  expect([booking.eventDate.format, booking.createdAt.format]).toEqual(["date", "date-time"]);
  const schema = paths["/api/waiver-notification"].post.requestBody.content["application/json"].schema;
  expect(JSON.stringify(schema)).toMatch(/"eventDate":\{[^}]*"format":"date"/);
});

type Operation = {
  operationId: string;
  parameters?: { name: string; in: string }[];
  security: unknown[];
  responses: Record<string, unknown>;
};

test("every call that the specification names is in it", async () => {
  const { request } = await testApp();
  const { paths } = await (await request("/api/openapi.json")).json();
  const calls = Object.entries<Record<string, unknown>>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls).toEqual(
    expect.arrayContaining([
      ...["GET /api/inflatables", "GET /api/bookings", "GET /api/availability/{id}"],
      ...["POST /api/availability/block", "DELETE /api/availability/unblock", "DELETE /api/bookings/{id}"],
      ...["POST /api/waiver-notification", "GET /api/waivers", "GET /api/waivers/{id}/pdf"],
      ...["POST /api/quote-request", "POST /api/payment-notification"],
    ]),
  );
});
