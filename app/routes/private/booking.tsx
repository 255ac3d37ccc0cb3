import { data, redirect } from "react-router";
import { depsContext, requestContext } from "#app/deps.server.ts";
import { answerOffer, type OfferAnswer } from "#app/features/orders/offers/answer-offer.server.ts";
import { checkReturn } from "#app/features/orders/payments/settle-checkout.server.ts";
import { dropAdditionByLink } from "#app/features/site/private-page/acts/add-by-link.server.ts";
import { askAboutWeatherByLink, keepDayByLink } from "#app/features/site/private-page/acts/move-by-link.server.ts";
import { payByLink } from "#app/features/site/private-page/acts/pay-by-link.server.ts";
import { askAboutOffer, requestChange } from "#app/features/site/private-page/acts/request-change.server.ts";
import { spendCreditByLink } from "#app/features/site/private-page/acts/spend-credit-by-link.server.ts";
import { ProposalPage } from "#app/features/site/private-page/components/offer/offer-page.tsx";
import { BookingCards } from "#app/features/site/private-page/components/page/booking-cards.tsx";
import { BookingHero } from "#app/features/site/private-page/components/page/booking-hero.tsx";
import {
  BookingNotice,
  doneNotice,
  type Notice,
  UnsentRequest,
} from "#app/features/site/private-page/components/page/booking-notice.tsx";
import type { ChangeFormState } from "#app/features/site/private-page/components/page/change-form.tsx";
import { DeletedBooking } from "#app/features/site/private-page/components/page/deleted-booking.tsx";
import { NewLinkLine } from "#app/features/site/private-page/components/page/new-link-line.tsx";
import type { PaymentState } from "#app/features/site/private-page/components/page/pay-part.tsx";
import { isWithoutPayment, statusHeading } from "#app/features/site/private-page/components/page/status-text.ts";
import type { UseCreditState } from "#app/features/site/private-page/components/page/use-credit-form.tsx";
import {
  type DeletedBooking as DeletedBookingFacts,
  loadDeletedBooking,
} from "#app/features/site/private-page/load-deleted-booking.server.ts";
import { loadPrivateBooking } from "#app/features/site/private-page/load-private-page.server.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { orProblem, postedForm, refusal } from "#app/posted-form.server.ts";
import { telHref } from "#app/shared/people/tel-href.ts";
import { Problem } from "#app/shared/problem.ts";
import { PageHead } from "#app/shell/page-head.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/booking.ts";

export const handle = { access: "link" };

const WAITING_SECONDS = 15;
const HELD_SECONDS = 60;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const query = new URL(request.url).searchParams;
  const checkout = query.get("checkout");
  if (checkout === "done") await checkReturn(deps, params.token);
  const booking = await loadPrivateBooking(deps, params.token);
  if (!booking) return gone(await loadDeletedBooking(deps, params.token));
  const waiting = checkout === "done" && isWithoutPayment(booking);
  const notice =
    chooseNotice(waiting, checkout, query.has("asked"), query.has("credit")) ?? doneNotice(query.get("done"), booking);
  const seconds = waiting ? WAITING_SECONDS : booking.hold && HELD_SECONDS;
  return data(
    { booking, notice, waiting, deleted: undefined },
    seconds ? { headers: { Refresh: String(seconds) } } : undefined,
  );
}

/** An unknown token is a 404; that of a deleted booking says what happens with the money. */
function gone(deleted: DeletedBookingFacts | undefined) {
  if (!deleted) throw data(null, { status: 404 });
  return data({ deleted, booking: undefined, notice: undefined, waiting: false }, { status: 410 });
}

/** A header and no meta element: it reloads the page just the same, and only while money is on its way. */
export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;
}

export async function action(args: Route.ActionArgs) {
  const form = Object.fromEntries(await postedForm(args.request));
  if (form.intent === "accept" || form.intent === "decline") return sendAnswer(args, form.intent, Number(form.version));
  if (form.intent === "drop-addition") return dropAddition(args);
  if (form.intent === "keep-for-now") return keepDay(args);
  if (form.intent === "ask-about-weather") return askAboutWeather(args);
  if (form.intent === "use-credit") return spendCredit(args, readText(form.code), form.pays);
  return form.intent === "ask" || form.intent === "change" ? ask(args, form) : pay(args, form);
}

async function sendAnswer({ params, context }: Route.ActionArgs, answer: OfferAnswer, version: number) {
  const caller = context.get(requestContext);
  const signPath = await orProblem(answerOffer(context.get(depsContext), params.token, { answer, version }, caller));
  if (!(signPath instanceof Problem)) return redirect(signPath ?? `/booking/${params.token}`, 303);
  const { code, message } = signPath;
  if (code === "offer_over") return redirect(`/booking/${params.token}`, 303);
  if (code === "too_often" || code === "offer_changed") return showAgain(signPath, { notice: code });
  return showAgain(signPath, { notice: "taken", message });
}

async function dropAddition({ params, context }: Route.ActionArgs) {
  const problem = await orProblem(
    dropAdditionByLink(context.get(depsContext), params.token, context.get(requestContext)),
  );
  return problem ? showAgain(problem, {}) : redirect(`/booking/${params.token}?done=dropped`, 303);
}

async function keepDay({ params, context }: Route.ActionArgs) {
  const problem = await orProblem(keepDayByLink(context.get(depsContext), params.token, context.get(requestContext)));
  if (problem && problem.code !== "offer_over") return showAgain(problem, {});
  return redirect(`/booking/${params.token}/weather`, 303);
}

async function askAboutWeather({ params, context }: Route.ActionArgs) {
  const asked = askAboutWeatherByLink(context.get(depsContext), params.token, context.get(requestContext));
  const problem = await orProblem(asked);
  if (!problem) return redirect(`/booking/${params.token}/weather`, 303);
  return showAgain(problem, problem.code === "too_often" ? {} : { notice: "weather", message: problem.message });
}

type Form = Record<string, FormDataEntryValue>;

async function ask({ params, context }: Route.ActionArgs, form: Form) {
  const request = form.intent === "change" ? askAboutOffer : requestChange;
  const problem = await orProblem(request(context.get(depsContext), params.token, form, context.get(requestContext)));
  if (!problem) return redirect(`/booking/${params.token}?asked=1`, 303);
  const note = readText(form.note);
  if (problem.code === "not_possible") return showAgain(problem, { unsentNote: note });
  return showAgain(problem, { change: { wish: readText(form.wish), note, fields: problem.fields ?? {} } });
}

async function spendCredit({ params, context }: Route.ActionArgs, code: string, pays: Form[string] | undefined) {
  const asked = { creditCode: code, shownCents: pays === undefined ? undefined : Number(pays) };
  const used = await orProblem(
    spendCreditByLink(context.get(depsContext), params.token, asked, context.get(requestContext)),
  );
  if (used === "paid") return redirect(`/booking/${params.token}?credit=used`, 303);
  if (used === "nothing_to_pay") return redirect(`/booking/${params.token}`, 303);
  if (!(used instanceof Problem)) return data<Answer>({ credit: { code, asks: used } }, used.changed ? 409 : 200);
  return showAgain(used, { credit: used.code === "too_often" ? { code } : { code, error: used.message } });
}

async function pay({ params, context }: Route.ActionArgs, form: Form) {
  const url = await orProblem(payByLink(context.get(depsContext), params.token, form, context.get(requestContext)));
  if (!(url instanceof Problem)) return redirect(url, 303);
  const { code, message } = url;
  const payment = { amount: readText(form.amount), problem: undefined, changed: undefined };
  if (code === "ended" || code === "call") return redirect(`/booking/${params.token}`, 303);
  if (code === "unreachable") return showAgain(url, { notice: code, payment });
  if (code === "meanwhile") return showAgain(url, { notice: "paying_elsewhere", payment });
  if (code === "invalid") return showAgain(url, { payment: { ...payment, problem: message } });
  if (code === "too_often") return showAgain(url, { payment });
  return showAgain(url, { payment: { ...payment, changed: code === "not_offered" ? "offers" : "owed" } });
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, waiting, deleted } = loaderData;
  const { contact } = useBusiness();
  const phone = { label: contact.phone, href: telHref(contact.phone) };
  if (deleted) {
    return (
      <>
        <PageHead title="This booking was removed" description="" path="/booking" noindex />
        <DeletedBooking {...deleted} phone={phone} />
      </>
    );
  }
  const change = actionData?.change;
  return (
    <div className="mx-auto w-full max-w-wide px-5 pt-4 pb-12 md:px-6 md:pt-7">
      <PageHead title={statusHeading(booking)} description="" path={booking.path} noindex />
      <BookingNotice
        notice={actionData?.notice ?? loaderData.notice}
        booking={booking}
        phone={contact.phone}
        message={actionData?.message}
      />
      {actionData?.unsentNote !== undefined && <UnsentRequest note={actionData.unsentNote} phone={contact.phone} />}
      {booking.alertPath && (
        <Alert
          tone="error"
          title="Get everyone off now"
          className="mb-4"
          action={<ButtonLink href={booking.alertPath}>What to do</ButtonLink>}
        >
          The weather at your party needs you. Please look at what to do, and tell us when everyone is off.
        </Alert>
      )}
      <BookingHero booking={booking} waiting={waiting} />
      {booking.offer ? (
        <ProposalPage booking={booking} offer={booking.offer} change={change} phone={phone} />
      ) : (
        <BookingCards
          booking={booking}
          waiting={waiting}
          change={change}
          payment={actionData?.payment}
          credit={actionData?.credit}
          phone={phone}
        />
      )}
      {booking.offer && <NewLinkLine path={booking.path} className="mt-8 text-small" />}
    </div>
  );
}

function chooseNotice(
  waiting: boolean,
  checkout: string | null,
  asked: boolean,
  byCredit: boolean,
): Notice | undefined {
  if (waiting) return "waiting";
  if (byCredit || checkout === "done") return "thanks";
  if (checkout === "back") return "back";
  return asked ? "asked" : undefined;
}

type Answer = {
  notice?: Notice;
  /** What is taken, where an offer could not be accepted. */
  message?: string;
  change?: ChangeFormState;
  /** What was written in a request that can't be made any more. */
  unsentNote?: string;
  payment?: PaymentState;
  credit?: UseCreditState;
};

/** The same page again, with what was wrong and what was typed. */
function showAgain(problem: Problem, said: Answer) {
  return refusal<Answer>(problem, problem.code === "too_often" ? { notice: "too_often", ...said } : said);
}

function readText(value: FormDataEntryValue | undefined): string {
  return typeof value === "string" ? value : "";
}
