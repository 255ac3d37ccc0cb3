import { CircleCheck, Clock } from "lucide-react";
import { useState } from "react";
import { Badge } from "../badge.tsx";
import { Button } from "../button.tsx";
import { Pagination } from "../pagination.tsx";
import { StatCard } from "../stat-card.tsx";
import { Table, Tbody, Td, Thead, Tr } from "../table.tsx";
import { ActionsTh, Th } from "../table-head-cell.tsx";
import { ShowcaseSection } from "./showcase-section.tsx";

const rows = [
  { day: "Sat, May 30", number: 1042, name: "Hannah Teague", town: "Ellijay", due: 125, paid: true },
  { day: "Sat, May 23", number: 1041, name: "Pastor Dale Whitmire", town: "Blue Ridge", due: 0, paid: true },
  { day: "Sun, May 17", number: 1039, name: "Luz Herrera", town: "Cherry Log", due: 250, paid: false },
];

export function OfficeSection() {
  const [sort, setSort] = useState<"ascending" | "descending">("descending");
  const sorted = rows.toSorted((a, b) => (sort === "ascending" ? a.number - b.number : b.number - a.number));

  return (
    <div className="bg-office">
      <ShowcaseSection title="Back office">
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <StatCard label="Total items" value="5" note="1 marked NEW" />
          <StatCard label="Active items" value="5" note="all ready" />
          <StatCard label="In total" value="142" note="9 in the next 30 days" />
          <StatCard label="Revenue" value="$29,865" note="$28,410 collected · $1,455 outstanding" />
        </div>
        <div className="flex flex-col gap-3">
          <Table label="Latest entries">
            <Thead>
              <Tr>
                <Th sort={sort} onSort={() => setSort(sort === "ascending" ? "descending" : "ascending")}>
                  Event date
                </Th>
                <Th sort="none" onSort={() => {}}>
                  Name
                </Th>
                <Th>Status</Th>
                <Th numeric>Balance</Th>
                <ActionsTh />
              </Tr>
            </Thead>
            <Tbody>
              {sorted.map((row) => (
                <Tr key={row.number}>
                  <Td secondLine={`No. ${row.number}`}>
                    <span className="font-display font-medium">{row.day}</span>
                  </Td>
                  <Td secondLine={`${row.town} · (706) 555-0187`}>{row.name}</Td>
                  <Td>
                    {row.paid ? (
                      <Badge tone="moss" icon={<CircleCheck />}>
                        Confirmed
                      </Badge>
                    ) : (
                      <Badge tone="pending" icon={<Clock />}>
                        Pending payment
                      </Badge>
                    )}
                  </Td>
                  <Td numeric className={row.due > 0 ? "text-clay" : undefined}>
                    ${row.due}
                  </Td>
                  <Td numeric>
                    <Button variant="office" size="row" shape="soft" aria-label={`Details of number ${row.number}`}>
                      Details
                    </Button>
                  </Td>
                </Tr>
              ))}
            </Tbody>
          </Table>
          <Pagination page={1} pageSize={8} total={142} hrefFor={(page) => `?page=${page}`} />
        </div>
      </ShowcaseSection>
    </div>
  );
}
