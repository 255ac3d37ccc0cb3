import { FormDialog } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { DayStop } from "../../day-schema.ts";
import { mapHref } from "../../rules/deliveries.ts";

const KNOWN = {
  crew: "A crew's phone found this place when it arrived.",
  office: "Somebody in the office set this place.",
  zip: "Nobody has been there yet: times are computed to the middle of the ZIP code.",
};

/** Where an address is: a phone may have been wrong about it, and driving times go by it. */
export function PlaceDialog({ stop, onClose }: { stop: DayStop; onClose: () => void }) {
  const form = useOwnerForm({ place: "" });
  const { bookingId, customerAddress, point } = stop;
  const path = `/api/bookings/${bookingId}/place` as const;
  async function save() {
    if (await form.act({ method: "PUT", path, body: { place: form.draft.place } }, "Place stored")) onClose();
  }
  async function forget() {
    if (await form.act({ method: "DELETE", path }, "Place dropped")) onClose();
  }
  const isSet = point !== null && point.by !== "zip";
  return (
    <FormDialog
      onClose={onClose}
      title="Where is it?"
      description={`${customerAddress}. ${point ? KNOWN[point.by] : "Nobody knows where it is."}`}
      confirm="Save the place"
      dismiss="Cancel"
      form={form}
      onConfirm={save}
    >
      <p className="flex flex-wrap gap-x-4 text-small [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center [&>a]:text-ink [&>a]:underline">
        {point && (
          <a href={mapHref(`${point.latitude},${point.longitude}`)} target="_blank" rel="noreferrer">
            See the stored place on a map
          </a>
        )}
        <a href={mapHref(customerAddress)} target="_blank" rel="noreferrer">
          Look the address up
        </a>
      </p>
      <TextField
        form={form}
        name="place"
        label="Place on the map"
        hint="Copied from a map, such as 34.6948, -84.4822, or its whole link."
        maxLength={500}
      />
      {isSet && (
        <Button
          variant="office"
          shape="soft"
          size="row"
          busy={form.busy}
          className="justify-self-start"
          onClick={() => void forget()}
        >
          Drop the stored place
        </Button>
      )}
    </FormDialog>
  );
}
