import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CloudOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Button, ButtonLink, buttonClass } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { ownerItemsQuery } from "../../owner-items.ts";
import { ItemPhoto } from "../item-photo.tsx";
import { type AddedItem, AddItemForm } from "./add-item-form.tsx";

/** The form, and after it what can be done with the new item. */
export function AddItemPage() {
  const [added, setAdded] = useState<AddedItem>();
  if (!added) return <AddItemForm onAdded={setAdded} />;
  return <Added {...added} onAnother={() => setAdded(undefined)} />;
}

function Added({ name, item, photo, onAnother }: AddedItem & { onAnother: () => void }) {
  const { data: items } = useQuery(ownerItemsQuery());
  const current = items?.find(({ id }) => id === item?.id) ?? item;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const Icon = current ? CircleCheck : CloudOff;
  return (
    <Card look="flat" padding="md" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <h2 ref={heading} tabIndex={-1} className="flex items-start gap-2.5 text-h3 outline-none">
          <Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 ${current ? "text-moss" : "text-clay"}`} />
          <span className="wrap-anywhere">{current ? `${name} is on the site` : `${name} hasn't been sent yet`}</span>
        </h2>
        <p className="mt-2 max-w-[54ch] text-ink-soft">
          {current
            ? "Customers can see it and book it now."
            : "It's saved on this device and will be sent when the server is back. Pictures aren't saved offline, so please add it later in Inventory."}
        </p>
        <div className="mt-5 flex flex-wrap gap-2">
          {current && (
            <ButtonLink href={`/${current.slug}`} variant="pine" size="sm" shape="soft">
              View its page
            </ButtonLink>
          )}
          <Link to="/admin/inventory" className={buttonClass({ variant: "office", size: "sm", shape: "soft" })}>
            Go to Inventory
          </Link>
          <Button variant="office" size="sm" shape="soft" onClick={onAnother}>
            Add another
          </Button>
        </div>
      </div>
      {current && <ItemPhoto item={current} {...(photo ? { first: photo } : {})} />}
    </Card>
  );
}
