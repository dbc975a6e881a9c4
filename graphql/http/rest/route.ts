import type { Context } from '../../schema/context.ts';
import type { Input } from './input.ts';

export interface RestRequest {
  /** Fields of the JSON object or the form; empty for a request without a body. */
  body: Input;
  /** Decoded parts of the path, by name. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** True for a plain form post of a page. */
  isForm: boolean;
  /** Whole address of the page that posted a form, as far as the browser tells; null for everything else. */
  postedFrom: string | null;
}

export interface RestAnswer {
  status: number;
  /** Sent as JSON; undefined sends no body. */
  body?: unknown;
}

/** A page with a form: its path, and the id of the element that the form stands in. */
export interface FormPage {
  path: string;
  anchor: string;
}

/** Lets a route take a plain form post of a page, beside JSON. */
export interface FormPost {
  /** The `id` of the form. */
  id: string;
  /** The pages that hold it, and which part of each; the first answers where it is not known which of them posted. */
  pages: [FormPage, ...FormPage[]];
  /** What the page says when it worked. */
  notice: string;
  /** Field of the schema → name of the form's field, where they differ. */
  fields?: Record<string, string>;
}

/**
 * One REST call as a thin layer over a document of the schema. The document names its one root field `result`, or has
 * several that are answered together; where `result` is a union of a payload and failures, it selects them with `failure` and the failures answer by their codes. A
 * query of several root fields keeps their names, and its result holds all of them.
 */
export interface Route<Result = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A path with `:name` for its variable parts. */
  path: string;
  /** True answers 401 before the body is looked at where nobody is signed in. */
  forStaff?: boolean;
  document: string;
  variables?(request: RestRequest): Record<string, unknown>;
  answer(result: Result, context: Context, variables: Record<string, unknown>): RestAnswer;
  /** Field of the schema → field of the body, where they differ: what is at fault is named as it was sent. */
  names?: Record<string, string>;
  /** Runs after a form post worked, with what `result` was; JSON clients do that by themselves. */
  form?: FormPost;
}

/** Declares a route; `Result` is the shape of what its document selects under `result`. */
export function route<Result>(declaration: Route<Result>): Route {
  const { answer } = declaration;
  // The document decides the shape, and the test of each route proves that both agree.
  return {
    ...declaration,
    answer: (result, context, variables) => answer(result as Result, context, variables),
  };
}

/** What to select of the failures. The names are those members of the union that carry more than the rest. */
export function failure(
  ...members: ('InvalidInputError' | 'RateLimitedError' | 'AccountLockedError')[]
): string {
  const extra = {
    InvalidInputError: '... on InvalidInputError { issues { field message } }',
    RateLimitedError: '... on RateLimitedError { retryAfterSeconds }',
    AccountLockedError: '... on AccountLockedError { retryAfterSeconds }',
  };
  return ['... on Error { code message field }', ...members.map((name) => extra[name])].join(' ');
}
