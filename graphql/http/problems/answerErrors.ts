import type { ErrorHandler } from 'hono';
import { ExpectedError } from '../../schema/errors.ts';
import { isUnavailable, unavailability } from '../../platform/database/errors.ts';
import type { Log } from '../../platform/log/log.ts';
import { IncompleteFileError, TooLargeError } from '../../platform/objects/incomingFile.ts';
import { ObjectStoreError } from '../../platform/objects/objectStore.ts';
import type { HttpEnv } from '../httpEnv.ts';
import { type PlainPage, plainPage } from '../plainPage.ts';
import { BUSY } from './busy.ts';
import { RestError, restError } from './problems.ts';

/** Answers every error that a handler throws. Handlers throw; they never make an answer of an error themselves. */
export function answerErrors(log: Log): ErrorHandler<HttpEnv> {
  return (error, c) => {
    const known = problemOf(error);
    if (known) return known.toResponse();
    const requestId = c.get('requestId');
    if (error instanceof ObjectStoreError) {
      log.error({ requestId, err: error }, 'the object storage failed');
      return busy('Files cannot be stored or read right now. Please try again in a moment.');
    }
    if (isUnavailable(error)) {
      log.warn({ requestId }, unavailability(error));
      return c.req.path === '/graphql' ? busyGraphQL() : busy(BUSY.message);
    }
    log.error({ requestId, err: error }, 'a request failed');
    return new RestError(500, 'Something went wrong on our side.').toResponse();
  };
}

/** As `answerErrors`, for the plain pages of links in mails: a browser shows them, so it gets a page and no JSON. */
export function answerErrorsWithPage(log: Log): ErrorHandler<HttpEnv> {
  const answer = answerErrors(log);
  return (error, c) => {
    if (!isUnavailable(error)) return answer(error, c);
    log.warn({ requestId: c.get('requestId') }, unavailability(error));
    const { status, retryAfterSeconds } = BUSY;
    const page = plainPage(NOT_NOW, status);
    page.headers.set('Retry-After', String(retryAfterSeconds));
    return page;
  };
}

const NOT_NOW: PlainPage = {
  title: 'Please try again',
  body: '<p>This page cannot be shown right now, and nothing has changed. Please open the link again in a minute.</p>',
};

/** The answer to an error that is not our fault. Null for all others. */
function problemOf(error: Error): RestError | null {
  if (error instanceof RestError) return error;
  if (error instanceof ExpectedError) {
    const { code, message, field, extensions } = error;
    return restError({ ...extensions, code, message, field });
  }
  if (error instanceof TooLargeError) return new RestError(413, error.message);
  if (error instanceof IncompleteFileError) return new RestError(400, error.message);
  return null;
}

function busy(message: string): Response {
  const { status, retryAfterSeconds } = BUSY;
  return new RestError(status, message, { retryAfterSeconds }).toResponse();
}

/** The GraphQL form of a 503. We already know the client speaks GraphQL, but have not parsed its document. */
function busyGraphQL(): Response {
  const { code, message, status, retryAfterSeconds } = BUSY;
  return Response.json(
    { errors: [{ message, extensions: { code, retryAfterSeconds } }] },
    { status, headers: { 'Retry-After': String(retryAfterSeconds) } },
  );
}
