import { RestError } from './rest/problems.ts';

const CODES = {
  403: 'NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
} as const;

/** Answers what is refused before it is understood, in the shape of the API that it was sent to. */
export function refusal(path: string, status: keyof typeof CODES, message: string): Response {
  if (path !== '/graphql') return new RestError(status, message).toResponse();
  const errors = [{ message, extensions: { code: CODES[status] } }];
  return Response.json({ errors }, { status });
}
