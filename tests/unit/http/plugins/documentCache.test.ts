import type { DocumentNode } from 'graphql';
import { createSchema, createYoga } from 'graphql-yoga';
import { describe, expect, it } from 'vitest';
import { documentCache } from '../../../../graphql/http/plugins/documentCache.ts';

const schema = createSchema({ typeDefs: 'type Query { a: Int }' });

function newParser() {
  const plugins = [documentCache().plugin as never];
  const yoga = createYoga({ schema, plugins, parserAndValidationCache: false, logging: false });
  return (text: string): { document: DocumentNode; faults: number } => {
    const { parse, validate } = yoga.getEnveloped({});
    const document: DocumentNode = parse(text);
    return { document, faults: validate(schema, document).length };
  };
}

describe('the cache of parsed documents', () => {
  it('parses a valid document once', () => {
    const parser = newParser();
    const first = parser('{ a }');
    expect(parser('{ a }').document).toBe(first.document);
    expect(first.faults).toBe(0);
  });

  it('keeps no document that fails validation', () => {
    const parser = newParser();
    const first = parser('{ unknown }');
    const again = parser('{ unknown }');
    expect([first.faults, again.faults]).toEqual([1, 1]);
    expect(again.document).not.toBe(first.document);
  });

  it('drops the documents used longest ago when they take too many bytes', () => {
    const parser = newParser();
    const first = parser('{ a }');
    for (let n = 0; n < 10; n += 1) parser(`# ${String(n).repeat(50_000)}\n{ a }`);
    expect(parser('{ a }').document).not.toBe(first.document);
  });
});
