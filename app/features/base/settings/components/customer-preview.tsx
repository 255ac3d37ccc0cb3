import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { useOfficeToday } from "#app/features/base/office-kit/use-office-today.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { itemsQuery } from "../queries.ts";
import { customerSentences, type Sentence } from "../rules/customer-sentences.ts";
import type { ListPrice } from "../rules/list-price.ts";
import type { SectionId } from "../rules/setting-fields.ts";
import { useSettingsForm } from "../settings-form.ts";

type CustomerPreviewProps = { section: SectionId; changed: readonly string[]; children?: ReactNode };

export function CustomerPreview({ section, changed, children }: CustomerPreviewProps) {
  const { values } = useSettingsForm();
  const today = useOfficeToday();
  const preview = today && customerSentences(section, values, today);
  if (!preview) return null;
  const { title, lines } = preview;
  return (
    <section
      aria-label="What customers will read"
      className="self-start overflow-hidden rounded-small xl:sticky xl:top-4 border border-office-line bg-paper"
    >
      <h2 className="flex items-center gap-2.5 border-b border-office-line bg-office-head px-5 py-2.5 font-display text-fine font-medium">
        <Eye aria-hidden="true" className="size-5" />
        What customers will read
      </h2>
      <div className="grid gap-4 p-5">
        <div className="grid gap-2 rounded-card bg-surface p-5 shadow-2">
          <p className="font-display text-[1.1875rem] leading-snug font-semibold">
            <Marked sentence={title} changed={changed} />
          </p>
          {lines.map((line) => (
            <p key={sentenceText(line)} className="text-small text-ink-soft wrap-anywhere">
              <Marked sentence={line} changed={changed} />
            </p>
          ))}
        </div>
        {children}
      </div>
    </section>
  );
}

const sentenceText = (sentence: Sentence) =>
  sentence.map((part) => (typeof part === "string" ? part : part.text)).join("");

function Marked({ sentence, changed }: { sentence: Sentence; changed: readonly string[] }) {
  return sentence.map((part) => {
    if (typeof part === "string") return part;
    const isChanged = part.paths.some((path) => changed.includes(path));
    return isChanged ? (
      <mark key={part.paths.join()} className="rounded-[6px] bg-sun box-decoration-clone px-1 text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}

export function DepositPreview({ listPrice }: { listPrice: ListPrice }) {
  const { data: items } = useQuery(itemsQuery());
  const { values, published } = useSettingsForm();
  const item = items?.find(({ type }) => type === "castle-combo") ?? items?.[0];
  // There may be no number while one is typed.
  if (!item || ![values.deposit, values.tax].every(({ basisPoints }) => Number.isInteger(basisPoints))) return null;
  const [before, after] = [published, values].map((settings) => listPrice(item, false, settings));
  if (!before || !after) return null;
  const was = formatCents(before.depositCents);
  const now = formatCents(after.depositCents);
  return (
    <div className="rounded-small border-2 border-dashed border-line p-4 text-small">
      <p className="font-display font-semibold">On a {item.name}</p>
      <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 tabular-nums">
        <dt>{values.tax.basisPoints === 0 ? "Price" : "Price with tax"}</dt>
        <dd className="text-right">{formatCents(after.totalCents)}</dd>
        <dt>Due today</dt>
        <dd className="text-right">
          {was !== now && <del className="mr-2 text-ink-mute">{was}</del>}
          <span className="font-semibold">{now}</span>
        </dd>
      </dl>
    </div>
  );
}
