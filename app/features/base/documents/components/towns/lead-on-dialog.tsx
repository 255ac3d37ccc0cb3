import { useState } from "react";
import { FormDialog } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { RadioTiles } from "#app/ui/radio-tiles.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { documentPath } from "../../queries.ts";
import { publicPath } from "../../rules/document-kinds.ts";
import type { DocumentOutline } from "../../schema.ts";

type LeadOnDialogProps = {
  town: DocumentOutline;
  towns: readonly DocumentOutline[];
  onClose: () => void;
  /** Resolves once the page is up to date. */
  onLead: (town: DocumentOutline, leadsTo: string | null) => void;
};

/**
 * Search engines and other sites still link to a page that leaves. Its visitors are redirected, or read that it's gone.
 */
export function LeadOnDialog({ town, towns, onClose, onLead }: LeadOnDialogProps) {
  const form = useOwnerAction();
  const pages = [
    { path: "/", label: "Home page" },
    { path: "/calendar", label: "Calendar" },
    ...towns
      .filter(({ state, name }) => state === "shown" && name !== town.name)
      .map(({ title, slug }) => ({ path: publicPath("town", slug), label: title })),
  ];
  const [how, setHow] = useState<"lead" | "gone">(town.state === "off" && !town.leadsTo ? "gone" : "lead");
  const [page, setPage] = useState(town.leadsTo ?? "/");
  const isOn = town.state === "shown";
  return (
    <FormDialog
      form={form}
      title={isOn ? `Take ${town.title} off the site?` : `Where ${town.title}'s address leads`}
      description="Google and other sites may still link to its page."
      confirm={isOn ? "Take it off" : "Save"}
      onClose={onClose}
      onConfirm={async () => {
        const leadsTo = how === "lead" ? page : null;
        const path = `${documentPath("town", town.name)}/lead-on` as const;
        const done = await form.act({ method: "POST", path, body: { leadsTo } });
        if (!done) return;
        onLead(town, leadsTo);
        onClose();
      }}
    >
      <RadioTiles
        legend="Visitors who still come"
        name="how"
        wide
        value={how}
        onChange={setHow}
        options={[
          { value: "lead", label: "Lead them on", note: "To another page, for good (301)" },
          { value: "gone", label: "Say it's gone", note: "Search engines forget it (410)" },
        ]}
      />
      {how === "lead" && (
        <SelectField
          label="To this page"
          error={form.refusal?.fields.leadsTo}
          name="leadsTo"
          value={page}
          onChange={(event) => setPage(event.target.value)}
          choices={pages.map(({ path, label }) => [path, label])}
        />
      )}
    </FormDialog>
  );
}
