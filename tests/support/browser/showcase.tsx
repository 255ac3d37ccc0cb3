// The showcase as a page of its own, for showcase.ts to bundle: a built site does not have it.
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import ComponentShowcase from "#app/routes/dev/ui.tsx";

function Page() {
  useEffect(() => document.documentElement.setAttribute("data-interactive", ""), []);
  return <ComponentShowcase />;
}

const place = document.getElementById("showcase");
if (place) createRoot(place).render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <Page /> }])} />);
