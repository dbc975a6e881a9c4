import fc, { type Arbitrary } from 'fast-check';
import { Input } from '../../../graphql/http/rest/input.ts';
import type { Route } from '../../../graphql/http/rest/route.ts';
import { hostileJson, hostileText } from './hostile.ts';
import { plausible, textFor } from './plausible.ts';

/** Names of a body's fields; of nested ones by their name, null for the others. */
interface Names extends Map<string, Names | null> {}

/** What a route reads. */
export interface Reads {
  body: Names;
  query: Set<string>;
}

/** Records the fields that are read, and answers like an empty body in which all nested objects exist. */
class NotingInput extends Input {
  readonly names: Names = new Map();

  #note(name: string): void {
    if (!this.names.has(name)) this.names.set(name, null);
  }
  override text(name: string): string {
    this.#note(name);
    return 'x';
  }
  override optionalText(name: string): string | null {
    this.#note(name);
    return null;
  }
  override isNotText(name: string): boolean {
    this.#note(name);
    return false;
  }
  override flag(name: string): boolean | null {
    this.#note(name);
    return null;
  }
  override has(name: string): boolean {
    this.#note(name);
    return true;
  }
  override list(name: string): unknown[] | null {
    this.#note(name);
    return null;
  }
  override optionalTexts(name: string): string[] | null {
    this.#note(name);
    return null;
  }
  override object(name: string): Input {
    const nested = new NotingInput();
    this.names.set(name, nested.names);
    return nested;
  }
}

/** Finds out by asking the route itself, so that a new one needs no mention. */
export function readsOf(route: Route): Reads {
  const body = new NotingInput();
  const query = new Set<string>();
  const parameters = new URLSearchParams();
  parameters.get = (name) => {
    query.add(name);
    return null;
  };
  const asked = { params: {}, query: parameters, isForm: false, postedFrom: null };
  try {
    route.variables?.({ ...asked, body });
  } catch {
    // A rule that the made-up answers break: what was asked until then is known.
  }
  return { body: body.names, query };
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
