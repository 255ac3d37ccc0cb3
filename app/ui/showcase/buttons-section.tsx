import { ArrowRight, Phone, Plus, Share2 } from "lucide-react";
import { Button, ButtonLink } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { TextLink } from "../link.tsx";
import { ShowcaseGroup, ShowcaseSection } from "./showcase-section.tsx";

const variants = ["apple", "pine", "sun", "white", "line", "quiet"] as const;

export function ButtonsSection() {
  return (
    <ShowcaseSection title="Buttons and links">
      {(["lg", "md", "sm"] as const).map((size) => (
        <ShowcaseGroup key={size} title={`Size ${size}`}>
          <div className="flex flex-wrap gap-3.5">
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant[0]?.toUpperCase()}
                {variant.slice(1)}
                {variant === "apple" && <ArrowRight />}
              </Button>
            ))}
          </div>
        </ShowcaseGroup>
      ))}
      <ShowcaseGroup title="Busy and disabled">
        <div className="flex flex-wrap gap-3.5">
          <Button busy>Sign and continue</Button>
          <Button variant="pine" busy>
            Send
          </Button>
          <Button disabled>Not yet</Button>
          <Button variant="line" disabled>
            Not yet
          </Button>
        </div>
      </ShowcaseGroup>
      <ShowcaseGroup title="Back office shapes, icon buttons, links">
        <div className="flex flex-wrap items-center gap-3.5">
          <Button shape="soft" size="sm">
            <Plus /> Add one
          </Button>
          <Button shape="soft" size="row" variant="office">
            Details
          </Button>
          <IconButton label="Share">
            <Share2 />
          </IconButton>
          <IconButton label="Share quietly" variant="quiet">
            <Share2 />
          </IconButton>
          <IconButton label="Share with a tooltip" variant="soft" data-tip="Shown after 0.7 seconds, or at once by Tab">
            <Share2 />
          </IconButton>
          <IconButton
            label="Share with another tooltip"
            variant="soft"
            data-tip="Shown at once, since another one was just open"
          >
            <Share2 />
          </IconButton>
          <ButtonLink href="#buttons" variant="sun" size="sm">
            <Phone /> A link as a button
          </ButtonLink>
          <TextLink href="#buttons">Get directions</TextLink>
        </div>
      </ShowcaseGroup>
    </ShowcaseSection>
  );
}
