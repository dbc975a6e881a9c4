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
} from './errors.ts';
import type { FieldIssue } from '../../web/content/fields/issues.ts';
import { builder } from './builder.ts';

export const ErrorInterface = builder.interfaceRef<ExpectedError>('Error').implement({
  description:
    'An expected error of a mutation. Unexpected errors are in the `errors` list of the response and do not contain their cause.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Stable code of the error, for programs.' }),
    message: t.exposeString('message', { description: 'A sentence that you can show to users.' }),
    field: t.exposeString('field', {
      nullable: true,
      description:
        'Path of the invalid input field, with dots. Null if the error does not belong to one field.',
    }),
  }),
});

const InputIssue = builder.objectRef<FieldIssue>('InputIssue').implement({
  description: 'One problem of one input field.',
  fields: (t) => ({
    field: t.exposeString('field', {
      description: 'Path of the field, with dots. Empty if the problem is the input as a whole.',
    }),
    message: t.exposeString('message', { description: 'The message to show below the field.' }),
  }),
});

const retryAfter = 'Seconds to wait before trying again.';

builder.objectType(InvalidInputError, {
  name: 'InvalidInputError',
  description: 'The input is invalid.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    issues: t.expose('issues', {
      type: [InputIssue],
      description: 'The first problem of each invalid field, in the order of the fields.',
    }),
  }),
});

builder.objectType(NotAuthenticatedError, {
  name: 'NotAuthenticatedError',
  description: 'You are not signed in, or your token is no longer valid.',
  interfaces: [ErrorInterface],
});

builder.objectType(NotAllowedError, {
  name: 'NotAllowedError',
  description: 'You are signed in, but your role or API key does not allow this.',
  interfaces: [ErrorInterface],
});

builder.objectType(NotFoundError, {
  name: 'NotFoundError',
  description: 'The object that the input names does not exist.',
  interfaces: [ErrorInterface],
});

builder.objectType(ConflictError, {
  name: 'ConflictError',
  description: 'The change conflicts with existing data.',
  interfaces: [ErrorInterface],
});

builder.objectType(StaleVersionError, {
  name: 'StaleVersionError',
  description: 'Somebody else has saved a newer version in the meantime. Nothing was overwritten.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'The current version.' }),
    savedBy: t.exposeString('savedBy', {
      nullable: true,
      description: 'Username of the person who saved it. Null if that account was deleted.',
    }),
    savedAt: t.expose('savedAt', { type: 'DateTime', description: 'When it was saved.' }),
  }),
});

builder.objectType(RateLimitedError, {
  name: 'RateLimitedError',
  description: 'Too many requests from one IP address, phone number or account.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', { description: retryAfter }),
  }),
});

builder.objectType(InvalidCredentialsError, {
  name: 'InvalidCredentialsError',
  description: 'The email address or the password is wrong.',
  interfaces: [ErrorInterface],
});

builder.objectType(AccountLockedError, {
  name: 'AccountLockedError',
  description:
    'The account is locked after too many wrong passwords. The correct password is refused too.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', { description: retryAfter }),
  }),
});

builder.objectType(TwoFactorRequiredError, {
  name: 'TwoFactorRequiredError',
  description:
    'The password is correct. Send it again with a code of the authenticator app or a recovery code.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    codeRefused: t.exposeBoolean('codeRefused', {
      description: 'True if you sent a code and it is wrong, expired or already used.',
    }),
  }),
});
