import { useQuery } from "@tanstack/react-query";
import { documentsQuery } from "#app/features/base/documents/queries.ts";
import { FormDialog } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import { ownerItemsQuery } from "#app/features/fleet/catalog/owner-items.ts";
import { type ReviewSource, reviewSources } from "#app/shared/words/vocabulary.ts";
import { CheckField } from "#app/ui/check-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { MAX_DESCRIPTION, MAX_WORDS } from "../../rules/check-testimonial.ts";
import { sourceLabels } from "../../rules/source-text.ts";
import type { Testimonial } from "../../schema.ts";

type TestimonialDialogProps = { testimonial: Testimonial | undefined; onClose: () => void };

/** A review, new or changed, or what belongs to a photo. */
export default function TestimonialDialog({ testimonial, onClose }: TestimonialDialogProps) {
  const form = useOwnerForm(() => startDraft(testimonial));
  const isPhoto = testimonial?.kind === "photo";
  const rentals = useQuery(ownerItemsQuery()).data ?? [];
  const towns = (useQuery(documentsQuery).data ?? []).filter(({ kind }) => kind === "town");
  const { words } = form.draft;

  async function save() {
    const body = toBody(form.draft);
    const done = testimonial
      ? await form.act(
          {
            method: "PUT",
            path: `/api/testimonials/${testimonial.id}`,
            body: { ...body, version: testimonial.version },
          },
          isPhoto ? "Photo saved" : "Review saved",
        )
      : await form.act({ method: "POST", path: "/api/testimonials", body }, "Review added");
    if (done) onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={isPhoto ? "Photo of a party" : testimonial ? "Edit the review" : "Add a review"}
      confirm={testimonial ? "Save" : "Add review"}
      dismiss="Cancel"
      form={form}
      onConfirm={save}
    >
      {isPhoto ? (
        <>
          <img
            src={`/api/testimonials/${testimonial.id}/picture`}
            alt=""
            className="max-h-60 w-full rounded-small bg-office object-contain"
          />
          <TextField
            isLong
            form={form}
            name="words"
            label="What the photo shows"
            rows={2}
            maxLength={MAX_DESCRIPTION}
            hint={`For people who can't see it, such as “Kids on the Giant Slide at a block party”. ${words.length} of ${MAX_DESCRIPTION} characters.`}
          />
        </>
      ) : (
        <>
          <TextField
            isLong
            form={form}
            name="words"
            label="What they said"
            rows={4}
            maxLength={MAX_WORDS}
            hint={`In their words; a shorter part is fine. ${words.length} of ${MAX_WORDS} characters.`}
          />
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
            <TextField form={form} name="name" label="Name" maxLength={80} hint="As they want it, such as Megan T." />
            <SelectField
              form={form}
              name="stars"
              label="Stars"
              optional
              empty="None given"
              choices={[5, 4, 3, 2, 1].map((stars) => [stars, `${stars} of 5`] as const)}
            />
            <SelectField
              form={form}
              name="source"
              label="Where it was given"
              empty="Please choose"
              choices={reviewSources.map((source) => [source, sourceLabels[source]] as const)}
            />
            <TextField form={form} name="saidOn" label="When" type="date" optional />
          </div>
          <TextField
            form={form}
            name="sourceUrl"
            label="Link to it"
            optional
            inputMode="url"
            maxLength={500}
            hint="So that anyone can see that it's real."
          />
        </>
      )}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <SelectField
          form={form}
          name="inflatableId"
          label="Rental"
          optional
          hint="Shown on its page first."
          empty="None"
          choices={rentals.map(({ id, name }) => [id, name] as const)}
        />
        <SelectField
          form={form}
          name="town"
          label="Town"
          optional
          hint="Shown on its page first."
          empty="None"
          choices={towns.map(({ name, title }) => [name, title] as const)}
        />
      </div>
      <div>
        <CheckField form={form} name="mayPublish" error={form.errors.mayPublish}>
          {isPhoto ? "I may publish this photo: the people in it agree" : "I may publish this: they agree"}
        </CheckField>
        <CheckField form={form} name="shown">
          Show it on the site
        </CheckField>
        {isPhoto && (
          <CheckField form={form} name="topOfHome" error={form.errors.topOfHome}>
            Put it at the top of the home page
          </CheckField>
        )}
      </div>
    </FormDialog>
  );
}

/** Selects know texts only; what is empty is nothing. */
const startDraft = (one: Testimonial | undefined) => ({
  words: one?.words ?? "",
  name: one?.name ?? "",
  stars: String(one?.stars ?? ""),
  source: one?.source ?? "",
  sourceUrl: one?.sourceUrl ?? "",
  saidOn: one?.saidOn ?? "",
  inflatableId: String(one?.inflatableId ?? ""),
  town: one?.town ?? "",
  mayPublish: one?.mayPublish ?? false,
  // One that waits for its description is about to be shown.
  shown: one?.shown || !one?.mayPublish,
  topOfHome: one?.topOfHome ?? false,
});

function toBody({ stars, source, saidOn, inflatableId, town, ...rest }: ReturnType<typeof startDraft>) {
  return {
    ...rest,
    stars: stars ? Number(stars) : null,
    source: (source || null) as ReviewSource | null,
    saidOn: saidOn || null,
    inflatableId: inflatableId ? Number(inflatableId) : null,
    town: town || null,
  };
}
