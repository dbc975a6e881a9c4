import { RestError } from './problems.ts';

const CODES = {
  403: 'NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
} as const;

/** Refuses a request before it is parsed, in the error format of GraphQL or REST. */
export function refusal(path: string, status: keyof typeof CODES, message: string): Response {
  if (path !== '/graphql') return new RestError(status, message).toResponse();
  const errors = [{ message, extensions: { code: CODES[status] } }];
  return Response.json({ errors }, { status });
}
