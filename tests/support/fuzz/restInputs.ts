import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod/mini';
import type { Route } from '../../../graphql/http/rest/route.ts';
import { HONEYPOT, POSTED_FROM } from '../../../web/content/fields/hiddenFields.ts';
import { hostileJson, hostileText } from './hostile.ts';
import { plausible, textFor } from './plausible.ts';

/** Names of a body's fields; of nested ones by their name, null for the others. */
interface Names extends Map<string, Names | null> {}

/** What a route reads. */
export interface Reads {
  body: Names;
  query: Set<string>;
}

/** Names under which a form that was posted without JavaScript sends what JSON nests. */
const FLAT = ['utm_source', 'landing_page', HONEYPOT, POSTED_FROM, 'consentText', 'consentVersion'];

/** What the description of the route says, so that a new route or field needs no mention. */
export function readsOf({ description: { body, query } }: Route): Reads {
  const names: Names = new Map(body ? namesIn(body) : []);
  if (names.has('form')) for (const name of FLAT) names.set(name, null);
  return { body: names, query: new Set(Object.keys(query?._zod.def.shape ?? {})) };
}

function namesIn(object: z.core.$ZodObject): Names {
  return new Map(
    Object.entries(object._zod.def.shape).map(([name, type]) => {
      const nested = objectIn(type);
      return [name, nested && namesIn(nested)];
    }),
  );
}

function objectIn(type: z.core.$ZodType): z.core.$ZodObject | null {
  if (type instanceof z.core.$ZodOptional || type instanceof z.core.$ZodNullable)
    return objectIn(type._zod.def.innerType);
  return type instanceof z.core.$ZodObject ? type : null;
}

/** A body with most of the fields that are read, each as it should be, or hostile, or of another type. */
export function bodyOf(names: Names): Arbitrary<Record<string, unknown>> {
  const entries = [...names].map(([name, nested]) => [name, nested ? bodyOf(nested) : value(name)]);
  const record: Record<string, Arbitrary<unknown>> = Object.fromEntries(entries);
  return fc.record(record, { requiredKeys: [], noNullPrototype: true });
}

/** A body with all fields that are read, each as it should be. */
export function plausibleBody(names: Names): Arbitrary<Record<string, unknown>> {
  const entries = [...names].map(([name, nested]) => [
    name,
    nested ? plausibleBody(nested) : plausible(name),
  ]);
  const record: Record<string, Arbitrary<unknown>> = Object.fromEntries(entries);
  return fc.record(record, { noNullPrototype: true });
}

function value(name: string): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 10, arbitrary: textFor(name) },
    { weight: 2, arbitrary: hostileJson },
    { weight: 1, arbitrary: fc.array(textFor(name), { maxLength: 3 }) },
    {
      weight: 1,
      arbitrary: fc.record({ id: hostileText, name: hostileText }, { noNullPrototype: true }),
    },
  );
}

/** An address of the route, its variable parts filled in. Lone surrogates have no place in an address. */
export function addressOf(
  { path }: Pick<Route, 'path'>,
  query: Iterable<string>,
  part: Arbitrary<string>,
): Arbitrary<string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const asked: Record<string, Arbitrary<string>> = Object.fromEntries(
    [...query].map((name) => [name, hostileText]),
  );
  return fc
    .tuple(fc.array(part, { minLength: names.length, maxLength: names.length }), fc.record(asked))
    .map(([parts, values]) => {
      const filled = parts.reduce(
        (address, text) => address.replace(/:\w+/, () => encoded(text)),
        path,
      );
      const parameters = new URLSearchParams(values).toString().slice(0, 4000);
      return parameters ? `${filled}?${parameters}` : filled;
    });
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed().slice(0, 1000)) || 'x';
}
