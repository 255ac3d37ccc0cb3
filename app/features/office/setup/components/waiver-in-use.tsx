import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { longDateAt } from "#app/shared/days/business-clock.ts";
import { FactList } from "#app/ui/fact-list.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { setupQuery } from "../use-setup.ts";

/** Which waiver customers sign now, since when, and whether a lawyer reviewed it. */
export function WaiverInUse() {
  const timeZone = useTimeZone();
  const { data: setup } = useQuery(setupQuery());
  const { data: documents } = useOwnerQuery("/api/documents");
  const review = setup?.steps.find(({ key }) => key === "waiver");
  const waiver = documents?.find(({ kind }) => kind === "waiver");
  // The text that came with the product has been there from the beginning of time.
  const from = Date.parse(waiver?.liveFrom ?? "");
  const since = from > 0 ? `since ${longDateAt(new Date(from), timeZone)}` : "as it came with the product";
  return (
    <div className="grid gap-4">
      <FactList
        facts={[
          { label: "Signed now", value: waiver ? `${waiver.title}, ${since}` : "" },
          { label: "Lawyer's review", value: review ? (review.done ? review.note : "Not reviewed yet") : "" },
        ]}
      />
      <p className="max-w-[60ch] text-small text-ink-soft">
        A changed text is a new version. Waivers that are already signed keep the text they were signed with.
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to="/admin/words?kind=waiver" className="font-medium text-sky-ink underline underline-offset-4">
          Change the text in Words
        </Link>
        <TextLink href="/admin/waiver-text" target="_blank">
          Print it for a lawyer
        </TextLink>
      </p>
    </div>
  );
}
