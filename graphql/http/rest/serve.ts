import type { ExecutionResult } from 'graphql';
import type { Context } from '../../schema/context.ts';
import type { Execute } from '../execute.ts';
import type { Pages } from '../pages/pages.ts';
import { readBody, type Body } from './body.ts';
import { Input } from './input.ts';
import { isFailure, RestError, restError } from './problems.ts';
import type { FormPost, Route } from './route.ts';

export interface RestNeeds {
  execute: Execute;
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
  let body: Body = { input: new Input(), isForm: false };
  try {
    // Only routes that map input and may change something have a body.
    if (route.variables && route.method !== 'GET' && route.method !== 'DELETE')
      body = await readBody(request);
    const query = new URL(request.url).searchParams;
    const variables =
      route.variables?.({ body: body.input, params, query, isForm: body.isForm }) ?? {};
    const result = rootOf(await needs.execute(route.document, variables, context));
    if (isFailure(result)) throw restError(result);
    const page = pageOf(route, request, body);
    if (page) return seeOther(page.success);
    const answer = route.answer(result, context, variables);
    return answer.body === undefined
      ? new Response(null, { status: answer.status })
      : Response.json(answer.body, { status: answer.status });
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    const page = pageOf(route, request, body);
    if (page) return refusedForm(page, body.input, error, needs.pages);
    return error.toResponse();
  }
}

/** The page that posted, when a browser did: a program may send a form too, and asks for JSON alone. */
function pageOf(route: Route, request: Request, body: Body): FormPost | undefined {
  const accepted = request.headers.get('accept') ?? '*/*';
  const isProgram = accepted.includes('application/json') && !/text\/html|\*\/\*/.test(accepted);
  return body.isForm && !isProgram ? route.form : undefined;
}

/**
 * What the document selected under `result`, or all of it where it names no such field.
 * @throws RestError for the first error, so that nothing half is answered.
 */
function rootOf({ data, errors }: ExecutionResult): unknown {
  const error = errors?.[0];
  if (error) throw restError({ code: 'INTERNAL', ...error.extensions, message: error.message });
  return data && 'result' in data ? data['result'] : data;
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location } });
}

/** The page again, with what was typed and one message beneath each field at fault. */
async function refusedForm(
  { id, page, fields = {} }: FormPost,
  input: Input,
  error: RestError,
  pages: Pick<Pages, 'renderForm'>,
): Promise<Response> {
  const messages = error.errors.map(({ field, msg }) => [fields[field] ?? field, msg]);
  const errors: Record<string, string> =
    messages.length > 0 ? Object.fromEntries(messages) : { form: error.message };
  const response = await pages.renderForm({
    path: page,
    form: { id, values: input.texts(), errors },
    status: error.status,
  });
  if (error.retryAfterSeconds !== null)
    response.headers.set('Retry-After', String(error.retryAfterSeconds));
  return response;
}
