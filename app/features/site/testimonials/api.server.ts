import * as z from "zod/mini";
import { apiRoute } from "#app/api-route.server.ts";
import { MAX_PICTURE_BYTES, PICTURE_TYPES, pictureRefusals } from "#app/features/fleet/catalog/rules/picture-upload.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import {
  addReview,
  changeTestimonial,
  eraseTestimonial,
  orderTestimonials,
  toTestimonial,
} from "./manage-testimonials.server.ts";
import { addPhoto, officePhoto } from "./party-photos.server.ts";
import { changedTestimonialSchema, newReviewSchema, testimonialOrderSchema, testimonialSchema } from "./schema.ts";
import { listTestimonials } from "./store.server.ts";

const one = (description: string) => ({ description, schema: testimonialSchema });
const unknown = { 404: "Unknown review or photo" };
const invalid = { 422: "Something is missing or wrong, by field" };

export const testimonialsApi = [
  apiRoute("GET /testimonials", {
    access: "owner",
    summary: "Reviews and photos of parties in the order of the site, also those that are off.",
    answers: { 200: { description: "Reviews and photos", schema: z.array(testimonialSchema) } },
    handle: async (c) => c.json((await listTestimonials(c.var.deps.db, "all")).map(toTestimonial)),
  }),
  apiRoute("POST /testimonials", {
    access: "owner",
    summary: "Adds a review that somebody gave.",
    body: newReviewSchema,
    answers: { 201: one("The review"), ...invalid, 409: "There are too many (too_many)" },
    write: async (tx, { body }, c) => ({ status: 201, body: await addReview(tx, c.var.deps, c.var.act, body) }),
  }),
  apiRoute("PUT /testimonials/photos", {
    access: "owner",
    summary:
      "Uploads a photo of a party. The body is the file; it is re-encoded without its metadata and stays off the site until it is described.",
    upload: { maxBytes: MAX_PICTURE_BYTES, contentTypes: PICTURE_TYPES, tooLarge: pictureRefusals.too_large },
    answers: {
      200: one("The photo; the same file again is the same photo"),
      409: "There are too many (too_many)",
      413: "Too large (too_large)",
      422: "Not usable (not_a_picture, heic, too_small, too_many_pixels)",
    },
    handle: async (c, { upload }) => c.json(await addPhoto(c.var.deps, c.var.act, upload)),
  }),
  apiRoute("PUT /testimonials/:id{\\d+}", {
    access: "owner",
    summary: "Replaces what was entered about a review or a photo, and puts it on or off the site.",
    params: idParam,
    body: changedTestimonialSchema,
    answers: {
      200: one("As it is now"),
      ...unknown,
      ...invalid,
      409: "It was changed since the given version (changed_meanwhile)",
    },
    write: async (tx, { params, body }, c) => ({
      body: await changeTestimonial(tx, c.var.deps, c.var.act, params.id, body),
    }),
  }),
  apiRoute("DELETE /testimonials/:id{\\d+}", {
    access: "owner",
    summary: "Erases a review, or a photo with its files, for good.",
    params: idParam,
    answers: { 204: "Erased", ...unknown },
    write: (tx, { params }, c) => eraseTestimonial(tx, c.var.act, params.id),
  }),
  apiRoute("PUT /testimonial-order", {
    access: "owner",
    summary: "The order in which the site shows them: all ids.",
    body: testimonialOrderSchema,
    answers: { 204: "Stored", 409: "The list has changed meanwhile" },
    write: (tx, { body }, c) => orderTestimonials(tx, c.var.act, body.ids),
  }),
  apiRoute("GET /testimonials/:id{\\d+}/picture", {
    access: "owner",
    summary: "A photo as the office shows it, also one that is off the site.",
    params: idParam,
    answers: { 200: "image/webp", ...unknown },
    handle: async (c, { params }) => {
      const { bytes, contentType } = await officePhoto(c.var.deps.db, params.id);
      return c.body(Buffer.from(bytes), 200, { "Content-Type": contentType });
    },
  }),
];
