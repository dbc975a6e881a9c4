import type * as z from 'zod/mini';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import { fieldIssues } from '../../web/content/fields/issues.ts';
import {
  ExpectedError,
  InvalidInputError,
  NotAllowedError,
  NotAuthenticatedError,
  RateLimitedError,
} from './errors.ts';
import { builder } from './builder.ts';
import {
  type Input,
  inputType,
  type InputValues,
  type Payload,
  type PayloadRow,
  payloadType,
} from './mutationTypes.ts';
import type { Context } from './context.ts';
import type { Lane } from './lane.ts';
import { type CountedLimits, spend } from './limits.ts';
import type { PublicUse } from './publicUse.ts';
import type { AuthContexts, AuthScopes } from './access/scopes.ts';

type ErrorClass = new (...args: never[]) => ExpectedError;
type ScopeName = keyof AuthScopes;

/** One scope and its parameter, such as `{ can: 'leads:read' }`. */
type Scope<Name extends ScopeName> = { [K in Name]: AuthScopes[K] };
type ContextOf<Name> = Name extends keyof AuthContexts ? AuthContexts[Name] : Context;

/**
 * Counts the limits of a mutation in this transaction.
 * @param known The input with values that only `resolve` finds out, such as the id of a row that a token names.
 * @throws RateLimitedError when one of them is used up.
 */
type Count<Valid> = (tx: Prisma.TransactionClient, known?: Valid) => Promise<void>;

interface MutationOptions<
  Name extends ScopeName,
  Given extends Input,
  Valid,
  Result extends Payload,
> {
  description: string;
  /** Who may use it. A refusal is a member of the result union. */
  authScopes: Scope<Name>;
  /** If absent, the mutation needs no values. */
  input?: Given;
  /** Rules that the web's forms share. They run after the scopes, so that a refused caller learns nothing about the input. */
  validate?: z.ZodMiniType<Valid>;
  payload: Result;
  /** The queue of the mutation. Defaults to `others`. */
  lane?: Lane;
  /** Points beyond those of its objects, for work that its result does not show. */
  cost?: number;
  /** Milliseconds that it may take from `resolve` on, if that is longer than other operations may: it waits for services of others. */
  deadlineMs?: number;
  /** Counted for each use with valid input, before `resolve`. They are the limits that SECURITY.md lists. */
  limits?: CountedLimits<NoInfer<Valid>, ContextOf<Name>>;
  /** True for limits that a session of staff must not lift, because it must not help to guess passwords or to send emails. */
  limitsStaff?: boolean;
  /** True leaves the counting to `resolve`, which calls `count` in the transaction of its change. A use that fails is free. */
  countsInTransaction?: boolean;
  /** Required of mutations that somebody without a session of staff can use. */
  public?: Omit<PublicUse, 'limits'>;
  /** Further expected errors. Those of invalid input, refusals and limits are added for their options. */
  errors?: ErrorClass[];
  resolve(
    input: Valid,
    context: ContextOf<Name>,
    count: Count<Valid>,
  ): PayloadRow<Result> | Promise<PayloadRow<Result>>;
}

/** Adds a mutation `x(input: XInput!): XResult!`, where `XResult` is the payload or an expected error. */
export function mutation<
  Name extends ScopeName,
  Given extends Input,
  Result extends Payload,
  Valid = InputValues<Given>,
>(
  name: string,
  {
    description,
    authScopes,
    input,
    validate,
    payload,
    lane = 'others',
    cost = 0,
    deadlineMs,
    limits,
    limitsStaff = false,
    countsInTransaction = false,
    public: publicUse,
    errors = [],
    resolve,
  }: MutationOptions<Name, Given, Valid, Result>,
): void {
  const members: ErrorClass[] = [
    ...refusals(authScopes),
    ...(validate ? [InvalidInputError] : []),
    ...errors,
    ...(limits ? [RateLimitedError] : []),
  ];
  builder.mutationField(name, (t) =>
    t.field({
      description,
      extensions: {
        lane,
        cost,
        ...(publicUse && { publicUse: { ...publicUse, limits: Object.keys(limits ?? {}) } }),
      },
      type: payloadType(`${capitalized(name)}Payload`, payload),
      args: {
        input: t.arg({
          type: inputType(`${capitalized(name)}Input`, input ?? NO_VALUES),
          required: true,
          description: 'The input of the mutation.',
        }),
      },
      authScopes: authScopes as AuthScopes,
      errors: {
        types: members,
        union: {
          name: `${capitalized(name)}Result`,
          description: `The result of \`${name}\`: its payload, or the error that stopped it.`,
        },
      },
      // Pothos cannot infer a generic payload or context. The types of the options have checked both.
      resolve: (async (_root: unknown, args: { input: unknown }, context: ContextOf<Name>) => {
        try {
          const input = validate ? validInput(validate, args.input) : (args.input as Valid);
          const count = async (tx?: Prisma.TransactionClient, known: Valid = input) => {
            const isLimited = limitsStaff || context.viewer?.kind !== 'staff';
            if (limits && isLimited) await spend(limits, known, context, tx);
          };
          if (!countsInTransaction) await count();
          if (deadlineMs !== undefined) context.operation.putOff(deadlineMs);
          return await resolve(input, context, count);
        } catch (error) {
          if (error instanceof ExpectedError) context.services.metrics.graphql.declined(error.code);
          if (error instanceof NotAllowedError) context.refusals.add(`Mutation.${name}`);
          throw error;
        }
      }) as never,
    }),
  );
}

/** GraphQL has no input type without fields. */
const NO_VALUES: Input = {
  description: 'This mutation needs no values.',
  fields: (t) => ({
    unused: t.boolean({ description: 'Has no effect. GraphQL requires at least one field.' }),
  }),
};

/** The input after its rules. @throws InvalidInputError with the first issue of each field. */
export function validInput<Valid>(schema: z.ZodMiniType<Valid>, input: unknown): Valid {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [first, ...rest] = fieldIssues(result.error);
  if (!first) throw result.error;
  throw new InvalidInputError([first, ...rest]);
}

function refusals(scopes: Partial<AuthScopes>): ErrorClass[] {
  if ('public' in scopes) return [];
  if ('open' in scopes) return [NotAllowedError];
  return [NotAuthenticatedError, NotAllowedError];
}

function capitalized(name: string): string {
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}
