import {
  getIntrospectionQuery,
  getOperationAST,
  introspectionFromSchema,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { complexityOf } from '../../../../graphql/http/plugins/limits/complexityOf.ts';
import { OBJECTS_PER_POINT } from '../../../../graphql/http/plugins/limits/introspectionSizes.ts';
import { schema } from '../../../../graphql/schema.ts';
import { guide } from '../../../../web/content/partners/guide.ts';

function complexity(text: string, variables: Record<string, unknown> = {}, name?: string) {
  const document = parse(text);
  const operation = getOperationAST(document, name) as OperationDefinitionNode;
  return complexityOf({ schema, document, operation, variables });
}

const cost = (text: string) => complexity(text).cost;

describe('the complexity of an operation', () => {
  it.each([
    ['a point for each object, and none for plain values', '{ viewer { __typename id email } }', 1],
    ['a page as the list and its entries', '{ leads(first: 50) { edges { node { id } } } }', 51],
    [
      'ten points for a mutation, and its objects',
      'mutation { logout(input: {}) { __typename } }',
      10,
    ],
    [
      'each alias of a list',
      '{ a: leads(first: 9) { edges { node { id } } } b: leads(first: 9) { edges { node { id } } } }',
      20,
    ],
    [
      'the statements of a field beside its objects',
      '{ post(slug: "a") { related(first: 3) { id } } }',
      9,
    ],
    [
      'each count of a list once, not for each entry',
      '{ leads(first: 50) { a: totalCount b: totalCount edges { node { id } } } }',
      61,
    ],
  ])('counts %s', (_name, text, points) => {
    expect(cost(text)).toBe(points);
  });

  it('measures the operation that is named', () => {
    const text = 'query A { viewer { id } } query B { leads(first: 50) { edges { node { id } } } }';
    expect(complexity(text, {}, 'A').cost).toBe(1);
    expect(complexity(text, {}, 'B').cost).toBe(51);
  });

  it('lets a key read the whole schema twice with the limit of one document, as the guide says', () => {
    const points = cost(getIntrospectionQuery());
    expect(points).toBeLessThanOrEqual(2500);
    expect(JSON.stringify(guide)).toContain(
      'less than 2,500 points if it asks for the whole schema',
    );
  });

  it('charges an introspection for the objects that it holds', () => {
    const held = JSON.stringify(introspectionFromSchema(schema)).split('{').length - 1;
    expect(cost(getIntrospectionQuery())).toBeGreaterThan(held / OBJECTS_PER_POINT);
  });

  it('refuses thirty introspections in one document', () => {
    const fields = 'types { name fields { name args { name } type { name fields { name } } } }';
    const aliases = Array.from({ length: 30 }, (_, n) => `t${n}: ${fields}`);
    expect(cost(`{ __schema { ${aliases.join(' ')} } }`)).toBeGreaterThan(5000);
    const roots = Array.from({ length: 30 }, (_, n) => `s${n}: __schema { types { name } }`);
    expect(cost(`{ ${roots.join(' ')} }`)).toBe(3000);
  });

  it('multiplies lists of introspection that lie within each other', () => {
    const nested = (levels: number): string =>
      levels === 0 ? 'name' : `fields { type { ${nested(levels - 1)} } }`;
    expect(cost(`{ __schema { types { ${nested(8)} } } }`)).toBeGreaterThan(5000);
  });

  it('reads exponential fragments once for each type', () => {
    const bomb = Array.from(
      { length: 2000 },
      (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`,
    );
    const text = `{ ...F0 } ${bomb.join(' ')} fragment F2000 on Query { viewer { id } }`;
    expect(cost(text)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('ends at fragments that contain themselves', () => {
    expect(cost('{ ...F } fragment F on Query { viewer { id } ...F }')).toBeLessThan(10);
  });

  it('counts directives through fragments', () => {
    const text = '{ ...F ...F } fragment F on Query { viewer { email @include(if: true) } }';
    expect(complexity(text).directives).toBe(2);
  });
});
