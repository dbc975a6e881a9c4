import type { ExecutionResult } from 'graphql';
import type { Context } from '../../schema/context.ts';
import type { Pages } from '../pages/pages.ts';
import { chargeForm } from '../charges.ts';
import type { OwnDocument } from '../executor.ts';
import { type Body, isFormType, readBody, receiveBody } from './body.ts';
import { POSTED_FROM } from '../../../web/content/fields/hiddenFields.ts';
import { type Fields, FORM_FIELDS, readFields, textOrNull } from './readFields.ts';
import { isFailure, RestError, restError } from '../problems/problems.ts';
import type { FormPage, FormPost, Route } from './route.ts';

export interface RestNeeds {
  execute(own: Omit<OwnDocument, 'source'>, context: Context): Promise<ExecutionResult>;
  pages: Pick<Pages, 'renderForm'>;
}

const JSON_TYPE = { 'content-type': 'application/json' };

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
  const hasBody = route.description.body ?? route.bodyIsOptional;
  const sent = hasBody ? await receiveBody(request) : null;
  let body: Body = { fields: {}, isForm: isFormType(sent?.contentType ?? '') };
  let variables: Record<string, unknown> = {};
  const readVariables = () => {
    const isAbsent = route.bodyIsOptional && sent?.text === '' && !isFormType(sent.contentType);
    if (sent && !isAbsent) body = readBody(sent);
    variables = variablesOf(route, request, body, params);
    return variables;
  };
  try {
    const { document, forStaff: staffOnly } = route;
    const answered = await needs.execute({ document, readVariables, staffOnly }, context);
    const { result, data } = worked(answered, route.names);
    if (result === null)
      throw route.missing?.(variables) ?? new Error(`${route.path} has no answer for null.`);
    const form = formOf(route, request, body);
    if (form) {
      const told = form.notice(result, data);
      return seeOther(afterForm(told, pageOf(form, request, body, params)));
    }
    const answer = route.answer(result, context, variables);
    if (answer.body === undefined) return new Response(null, { status: answer.status });
    const text = JSON.stringify(answer.body);
    context.operation.publicText = text;
    context.operation.publicAddress = addressOf(route, request, params);
    return new Response(text, { status: answer.status, headers: JSON_TYPE });
  } catch (error) {
    const form = formOf(route, request, body);
    if (!form || !(error instanceof RestError)) throw error;
    const unpaid = await chargeForm(context);
    if (unpaid) return unpaid;
    const page = pageOf(form, request, body, params);
    return refusedForm({ form, page }, request, body, error, needs.pages, context);
  }
}

/** The path to which the browser goes after a form that worked. */
function afterForm(told: string, { path, anchor }: FormPage): string {
  if (told.startsWith('/')) return told;
  return `${path}${path.includes('?') ? '&' : '?'}notice=${told}#${anchor}`;
}

function variablesOf(
  { method, description, reads = {}, names = {}, variables }: Route,
  request: Request,
  { fields, isForm }: Body,
  params: Record<string, string>,
): Record<string, unknown> {
  const { body: schema, query } = description;
  if (method === 'GET') {
    const sent = { fields: queryOf(request), postedFrom: null };
    return { ...(query && readFields(query, sent, reads)), ...params };
  }
  const sent = { fields, postedFrom: isForm ? postedFrom(request, fields) : null };
  const body = schema ? readFields(schema, sent, { ...FORM_FIELDS, ...reads }) : {};
  return variables?.({ body, isForm }) ?? { input: { ...inputOf(body, names), ...params } };
}

/** The parameters of the query string. Of several with one name, the first counts. */
function queryOf({ url }: Request): Fields {
  return Object.fromEntries([...new URL(url).searchParams].toReversed());
}

/** The URL with only the parameters that the route reads, in one spelling. Other URLs of the same response are not kept. */
function addressOf(
  { path, description: { query } }: Route,
  { url }: Request,
  params: Record<string, string>,
): string {
  const described = query?._zod.def.shape ?? {};
  const read = new URLSearchParams();
  for (const [name, value] of new URL(url).searchParams)
    if (Object.hasOwn(described, name) && !read.has(name)) read.set(name, value);
  const pathname = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return read.size > 0 ? `${pathname}?${read}` : pathname;
}

/** The fields of the body under their names in the schema. */
function inputOf(body: Fields, names: Record<string, string>): Fields {
  const inSchema = new Map(Object.entries(names).map(([own, name]) => [name, own]));
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [inSchema.get(name) ?? name, value]),
  );
}

/**
 * The URL of the page that posted. After a refused post the browser names the URL of the form itself, so the
 * page that shows the form again carries the first URL along.
 */
function postedFrom(request: Request, fields: Fields): string | null {
  const address = textOrNull(fields[POSTED_FROM]) ?? request.headers.get('referer');
  if (!address || !URL.canParse(address)) return null;
  const { protocol, host } = new URL(address);
  const isOfPage = protocol === 'http:' || protocol === 'https:';
  // The page of another site is not one of our pages.
  return isOfPage && host === new URL(request.url).host ? address : null;
}

/** The page that posted if it has the form, else the form's first page. The client cannot choose another path. */
function pageOf(
  { pages, pageOf: pageOfForm }: FormPost,
  request: Request,
  { fields }: Body,
  params: Record<string, string>,
): FormPage {
  if (pageOfForm) return pageOfForm({ fields, params });
  const address = postedFrom(request, fields);
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
 * The field `result` of the data, or all data if the document has no such field. Null if it or a part of all data is null.
 * @throws RestError for the first error, and for a result that is a failure: a partial result is never answered.
 */
function worked({ data, errors }: ExecutionResult, names: Route['names']) {
  const error = errors?.[0];
  if (error) throw restError({ code: 'INTERNAL', ...error.extensions, message: error.message });
  const result = data && 'result' in data ? data['result'] : whole(data ?? null);
  if (isFailure(result)) throw restError(result, names);
  return { result, data };
}

function whole(data: Fields | null): Fields | null {
  return data && Object.values(data).includes(null) ? null : data;
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
  { visitor, services }: Context,
): Promise<Response> {
  const { id, fields: names = {} } = form;
  const messages = error.errors.map(({ field, msg }) => [names[field] ?? field, msg]);
  const errors: Record<string, string> =
    messages.length > 0 ? Object.fromEntries(messages) : { form: error.message };
  const address = postedFrom(request, body.fields);
  const from: Record<string, string> = address ? { [POSTED_FROM]: address } : {};
  const { [POSTED_FROM]: _, ...typed } = body.fields;
  const response = await pages.renderForm({
    path: page.path,
    form: { id, values: { ...textsOf(typed), ...from }, errors },
    status: error.status,
    variant: services.experiments.variantFor(visitor, page.path),
  });
  if (error.retryAfterSeconds !== null)
    response.headers.set('Retry-After', String(error.retryAfterSeconds));
  return response;
}

/** All texts, as they were typed. */
function textsOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}
