import { Form } from "react-router";
import { BrandMark } from "../../../ui/brand-mark.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";

/** The head of every page of the owner: where one is, and the three ways out. */
export function AdminBar({ heading }: { heading: string }) {
  return (
    <div className="on-dark bg-pine-deep text-paper">
      <div className="band flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <BrandMark />
        <h1 className="mr-auto text-h3">{heading}</h1>
        <ButtonLink href="/calendar" variant="white" size="sm">
          View Calendar
        </ButtonLink>
        <ButtonLink href="/" variant="white" size="sm">
          Return to Website
        </ButtonLink>
        <Form method="post" action="/admin/sign-out">
          <Button type="submit" variant="sun" size="sm">
            Logout
          </Button>
        </Form>
      </div>
    </div>
  );
}
