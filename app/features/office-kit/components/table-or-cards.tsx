import type { ReactNode } from "react";

/** A table where it has the room, cards elsewhere. The room counts, not the screen: the column beside it takes some. */
export function TableOrCards({ table, cards }: { table: ReactNode; cards: ReactNode }) {
  return (
    <div className="@container">
      <div className="hidden @min-[58rem]:block">{table}</div>
      <div className="@min-[58rem]:hidden">{cards}</div>
    </div>
  );
}
