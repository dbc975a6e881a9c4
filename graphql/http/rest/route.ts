import type { Context } from '../../schema/context.ts';
import type { Description } from '../openapi/description.ts';
import type { Failure } from '../problems/problems.ts';
import type { Answers } from './__generated__/answers.ts';
import type { FieldReaders, Fields } from './readFields.ts';

interface RestRequest {
  /** The fields of the described body, as they were read; empty for a request without a body. */
  body: Fields;
  /** True for a plain form post of a page. */
  isForm: boolean;
}

interface RestAnswer {
  status: number;
  /** Sent as JSON; undefined sends no body. */
  body?: unknown;
}

/** A page with a form: its path, and the id of the element that contains the form. */
export interface FormPage {
  path: string;
  anchor: string;
}

/** Lets a route accept a form post of a page, in addition to JSON. */
export interface FormPost<Result = unknown, Data = unknown> {
  /** The `id` of the form. */
  id: string;
  /** The pages that hold it, and which part of each; the first answers where it is not known which of them posted. */
  pages: [FormPage, ...FormPage[]];
  /** What the page says when it worked, or the path that the browser goes to. `data` has all fields of the document. */
  notice(result: Result, data: Data): string;
  /** The page of a form whose path is not one of `pages`. */
  pageOf?(request: { fields: Fields; params: Record<string, string> }): FormPage;
  /** Field of the schema → name of the form's field, where they differ. */
  fields?: Record<string, string>;
}

/**
 * One REST call as a thin layer over a document of the schema. A document with one root field names it `result`. Where
 * that is a union of a payload and failures, it selects the failures with `failure`, and they are answered by their
 * codes. A document with several root fields keeps their names, and its result holds all of them.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A path with `:name` for its variable parts. */
  path: string;
  /** True answers 401 to visitors and 403 to API keys, before the input is read. */
  forStaff?: boolean;
  /** Answers callers without a valid token with this status and does nothing else. */
  statusForVisitors?: number;
  description: Description;
  document: string;
  /** True accepts a request without a body as one without fields. */
  bodyIsOptional?: boolean;
  /** The fields of the described body or query that are not read as their schema says. */
  reads?: FieldReaders;
  /**
   * The variables of the document. If absent: the variable parts of the path with the fields of the query, or for a mutation, as its
   * `input`, with those of the body. Called once the schema has authorized the viewer, so that a refusal comes before any fault of
   * the input.
   */
  variables?(request: RestRequest): Record<string, unknown>;
  /** Called if the document has worked and nothing that it asks for is null. */
  answer(result: unknown, context: Context, variables: Record<string, unknown>): RestAnswer;
  /** The error to throw if the document has worked and its result is null. */
  missing?(variables: Record<string, unknown>): Error;
  /** Field of the schema → field of the body, where they differ. Errors name the field of the body too. */
  names?: Record<string, string>;
  form?: FormPost;
}

/** The name of the operation. */
type NameOf<Document extends string> =
  Document extends `${'query' | 'mutation'} ${infer Head} ${string}`
    ? Head extends `${infer Name}(${string}`
      ? Name
      : Head
    : never;

/** What a document answers. The names of new documents are known after `npm run gen`. */
type DataOf<Document extends string> = Answers[NameOf<Document> & keyof Answers];

/** What is left if the document has worked and nothing is null. */
type ResultOf<Data> = Data extends { result: infer Result }
  ? Exclude<NonNullable<Result>, Pick<Failure, 'code' | 'message'>>
  : { [Field in keyof Data]: NonNullable<Data[Field]> };

interface DeclaredRoute<Document extends string> extends Omit<Route, 'answer' | 'form'> {
  document: Document;
  answer(
    result: ResultOf<DataOf<Document>>,
    context: Context,
    variables: Record<string, unknown>,
  ): RestAnswer;
  form?: FormPost<ResultOf<DataOf<Document>>, DataOf<Document>>;
}

/** Declares a route. The types of its results are made of its document, see `scripts/build/answerTypes.ts`. */
export function route<Document extends string>(declared: DeclaredRoute<Document>): Route {
  return declared;
}

/** Selects the failures of a union. The members are those that have more fields than the interface `Error`. */
export function failure(
  ...members: ('InvalidInputError' | 'RateLimitedError' | 'AccountLockedError' | 'SlotTakenError')[]
): string {
  const extra = {
    InvalidInputError: '... on InvalidInputError { issues { field message } }',
    RateLimitedError: '... on RateLimitedError { retryAfterSeconds }',
    AccountLockedError: '... on AccountLockedError { retryAfterSeconds }',
    SlotTakenError: '... on SlotTakenError { slots { start end } }',
  };
  return ['... on Error { code message field }', ...members.map((name) => extra[name])].join(' ');
}
