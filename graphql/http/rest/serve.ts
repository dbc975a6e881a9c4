import type { ExecutionResult } from 'graphql';
import type { Context } from '../../schema/context.ts';
import type { Pages } from '../pages/pages.ts';
import type { OwnDocument } from '../executor.ts';
import { type Body, isFormType, readBody, receiveBody } from './body.ts';
import { POSTED_FROM } from '../../../web/content/fields/hiddenFields.ts';
import { Input } from './input.ts';
import { isFailure, RestError, restError } from '../problems/problems.ts';
import type { FormPage, FormPost, Route } from './route.ts';

export interface RestNeeds {
  execute(own: Omit<OwnDocument, 'source'>, context: Context): Promise<ExecutionResult>;
  pages: Pick<Pages, 'renderForm'>;
}

/** Answers one request by its route. */
export async function serveRoute(
  route: Route,
  request: Request,
  params: Record<string, string>,
  context: Context,
  needs: RestNeeds,
): Promise<Response> {
  const { statusForVisitors } = route;
  if (statusForVisitors && !context.viewer)
    return new Response(null, { status: statusForVisitors });
  // Only routes that map input and may change something have a body.
  const hasBody = route.variables && route.method !== 'GET' && route.method !== 'DELETE';
  const sent = hasBody ? await receiveBody(request) : null;
  let body: Body = { input: new Input(), isForm: false };
  let variables: Record<string, unknown> = {};
  const readVariables = () => {
    const isAbsent = route.bodyIsOptional && sent?.text === '' && !isFormType(sent.contentType);
    if (sent && !isAbsent) body = readBody(sent);
    const query = new URL(request.url).searchParams;
    variables = route.variables?.({ ...requestOf(request, body), params, query }) ?? {};
    return variables;
  };
  try {
    const { document, forStaff: staffOnly } = route;
    const answered = await needs.execute({ document, readVariables, staffOnly }, context);
    const result = rootOf(answered);
    if (isFailure(result)) throw restError(result, route.names);
    const form = formOf(route, request, body);
    if (form) {
      const told = noticeOf(form, result, answered);
      return seeOther(afterForm(told, pageOf(form, request, body, params)));
    }
    const answer = route.answer(result, context, variables);
    return answer.body === undefined
      ? new Response(null, { status: answer.status })
      : Response.json(answer.body, { status: answer.status });
  } catch (error) {
    const form = formOf(route, request, body);
    if (!form || !(error instanceof RestError)) throw error;
    const page = pageOf(form, request, body, params);
    return refusedForm({ form, page }, request, body, error, needs.pages);
  }
}

function noticeOf({ notice }: FormPost, result: unknown, { data }: ExecutionResult): string {
  return typeof notice === 'function' ? notice(result as never, data as never) : notice;
}

/** The address that the browser goes to after a form that worked. */
function afterForm(told: string, { path, anchor }: FormPage): string {
  if (told.startsWith('/')) return told;
  return `${path}${path.includes('?') ? '&' : '?'}notice=${told}#${anchor}`;
}

function requestOf(request: Request, { input, isForm }: Body) {
  return { body: input, isForm, postedFrom: isForm ? postedFrom(request, input) : null };
}

/**
 * The address of the page that posted. After a refused post the browser names the address of the form itself, so the
 * page that shows the form again carries the first address along.
 */
function postedFrom(request: Request, input: Input): string | null {
  const address = input.textOrNull(POSTED_FROM) ?? request.headers.get('referer');
  if (!address || !URL.canParse(address)) return null;
  const { protocol, host } = new URL(address);
  const isOfPage = protocol === 'http:' || protocol === 'https:';
  // The page of another site is not one of our pages.
  return isOfPage && host === new URL(request.url).host ? address : null;
}

/** The page that posted if it has the form, else the form's first page. The client cannot choose another address. */
function pageOf(
  { pages, pageOf: pageOfForm }: FormPost,
  request: Request,
  { input }: Body,
  params: Record<string, string>,
): FormPage {
  if (pageOfForm) return pageOfForm({ body: input, params });
  const address = postedFrom(request, input);
  const path = address && new URL(address).pathname;
  return pages.find((page) => page.path === path) ?? pages[0];
}

/** The form that a browser posted. A program that sends a form asks for JSON. */
function formOf(route: Route, request: Request, body: Body): FormPost | undefined {
  const accepted = request.headers.get('accept') ?? '*/*';
  const isProgram = accepted.includes('application/json') && !/text\/html|\*\/\*/.test(accepted);
  return body.isForm && !isProgram ? route.form : undefined;
}

/**
 * The field `result` of the data, or all data if the document has no such field.
 * @throws RestError for the first error: a partial result is never answered.
 */
function rootOf({ data, errors }: ExecutionResult): unknown {
  const error = errors?.[0];
  if (error) throw restError({ code: 'INTERNAL', ...error.extensions, message: error.message });
  return data && 'result' in data ? data['result'] : data;
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location } });
}

/** Shows the form again with the typed values and one message for each invalid field. */
async function refusedForm(
  { form, page }: { form: FormPost; page: FormPage },
  request: Request,
  body: Body,
  error: RestError,
  pages: Pick<Pages, 'renderForm'>,
): Promise<Response> {
  const { id, fields = {} } = form;
  const messages = error.errors.map(({ field, msg }) => [fields[field] ?? field, msg]);
  const errors: Record<string, string> =
    messages.length > 0 ? Object.fromEntries(messages) : { form: error.message };
  const address = postedFrom(request, body.input);
  const from: Record<string, string> = address ? { [POSTED_FROM]: address } : {};
  const { [POSTED_FROM]: _, ...typed } = body.input.texts();
  const response = await pages.renderForm({
    path: page.path,
    form: { id, values: { ...typed, ...from }, errors },
    status: error.status,
  });
  if (error.retryAfterSeconds !== null)
    response.headers.set('Retry-After', String(error.retryAfterSeconds));
  return response;
}
