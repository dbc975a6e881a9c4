import {
  AccountLockedError,
  ConflictError,
  type ExpectedError,
  InvalidCredentialsError,
  InvalidInputError,
  NotAllowedError,
  NotAuthenticatedError,
  NotFoundError,
  RateLimitedError,
  StaleVersionError,
  TwoFactorRequiredError,
} from '../domain/errors.ts';
import type { FieldIssue } from '../../web/content/inputs/issues.ts';
import { builder } from './builder.ts';

const ErrorInterface = builder.interfaceRef<ExpectedError>('Error').implement({
  description:
    'An expected failure. Unexpected ones are GraphQL errors and say nothing about their cause.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Stable name of the failure, for programs.' }),
    message: t.exposeString('message', { description: 'A sentence that can be shown to people.' }),
    field: t.exposeString('field', {
      nullable: true,
      description: 'Dotted path of the input field at fault; null when no single field is.',
    }),
  }),
});

const InputIssue = builder.objectRef<FieldIssue>('InputIssue').implement({
  description: 'One thing wrong with one field.',
  fields: (t) => ({
    field: t.exposeString('field', {
      description: 'Dotted path of the field; empty for the input as a whole.',
    }),
    message: t.exposeString('message', { description: 'What to show beneath the field.' }),
  }),
});

const retryAfter = 'Seconds to wait before trying again.';

builder.objectType(InvalidInputError, {
  name: 'InvalidInputError',
  description: 'The input breaks a rule.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    issues: t.expose('issues', {
      type: [InputIssue],
      description: 'The first fault of every field at fault, in the order of the fields.',
    }),
  }),
});

builder.objectType(NotAuthenticatedError, {
  name: 'NotAuthenticatedError',
  description: 'Nobody is signed in, or the token is no longer valid.',
  interfaces: [ErrorInterface],
});

builder.objectType(NotAllowedError, {
  name: 'NotAllowedError',
  description: 'Whoever asks is known, and may not do this.',
  interfaces: [ErrorInterface],
});

builder.objectType(NotFoundError, {
  name: 'NotFoundError',
  description: 'What the input names does not exist.',
  interfaces: [ErrorInterface],
});

builder.objectType(ConflictError, {
  name: 'ConflictError',
  description: 'It would clash with something that exists already.',
  interfaces: [ErrorInterface],
});

builder.objectType(StaleVersionError, {
  name: 'StaleVersionError',
  description: 'Somebody else has saved a newer version meanwhile; nothing was overwritten.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'The version that is there now.' }),
    savedBy: t.exposeString('savedBy', {
      nullable: true,
      description: 'Username of whoever saved it; null where the account is gone.',
    }),
    savedAt: t.expose('savedAt', { type: 'DateTime', description: 'When it was saved.' }),
  }),
});

builder.objectType(RateLimitedError, {
  name: 'RateLimitedError',
  description: 'Too many of these from one address, phone or account.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', { description: retryAfter }),
  }),
});

builder.objectType(InvalidCredentialsError, {
  name: 'InvalidCredentialsError',
  description: 'The e-mail address and password do not belong together, or no such account exists.',
  interfaces: [ErrorInterface],
});

builder.objectType(AccountLockedError, {
  name: 'AccountLockedError',
  description: 'Too many wrong passwords: even the right one is refused for a while.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', { description: retryAfter }),
  }),
});

builder.objectType(TwoFactorRequiredError, {
  name: 'TwoFactorRequiredError',
  description:
    'The password was right. Send it again with a code of the authenticator app, or a recovery code.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    codeRefused: t.exposeBoolean('codeRefused', {
      description: 'True where a code was sent that is wrong, too old or was used before.',
    }),
  }),
});
