import { data } from "react-router";
import { PageHead } from "../../shell/page-head.tsx";
import { PlainPage } from "../../shell/plain-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/blog-post.ts";

export function loader({ params }: Route.LoaderArgs) {
  return data({ slug: params.slug }, { status: 404 });
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Post Not Found" description="" path={`/blog/${loaderData.slug}`} noindex />
      <PlainPage
        crumbs={[{ label: "Home", href: "/" }, { label: "Blog", href: "/blog" }, { label: "Post Not Found" }]}
        heading="Post Not Found"
        lead="The blog post you're looking for doesn't exist."
      >
        <div className="band">
          <ButtonLink href="/blog" variant="pine">
            Back to Blog
          </ButtonLink>
        </div>
      </PlainPage>
    </>
  );
}
