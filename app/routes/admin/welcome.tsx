import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { SignInAgain } from "#app/features/office/office/components/frame/sign-in-again.tsx";
import { FirstEvening } from "#app/features/office/setup/components/first-evening/first-evening.tsx";
import { isEveningKey, isOver, stepAddress } from "#app/features/office/setup/rules/first-evening.ts";
import { setupQuery } from "#app/features/office/setup/use-setup.ts";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";

export const handle = { access: "owner", ownFrame: true };

export default function Welcome() {
  const { step } = useParams();
  const skeleton = (
    <SkeletonGroup label="Loading" className="mx-auto grid w-full max-w-292 gap-4 p-6">
      <Skeleton className="h-12" />
      <Skeleton className="h-96" />
    </SkeletonGroup>
  );
  return (
    <>
      <title>Welcome | Admin Dashboard</title>
      <QueryView query={useQuery(setupQuery())} what="the set-up pages" skeleton={skeleton} className="m-5">
        {(setup) => {
          const { firstEvening } = setup;
          if (!firstEvening || isOver(firstEvening)) return <Navigate to="/admin" replace />;
          if (!isEveningKey(step)) return <Navigate to={stepAddress(firstEvening.at)} replace />;
          return <FirstEvening step={step} setup={setup} />;
        }}
      </QueryView>
      <SignInAgain />
    </>
  );
}
