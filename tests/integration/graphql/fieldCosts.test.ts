import { getNamedType, getOperationAST, isObjectType, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { complexityOf } from '../../../graphql/http/complexity/complexityOf.ts';
import { schema } from '../../../graphql/schema/index.ts';
import { useApi } from '../../support/api/api.ts';
import { rootDocument } from '../../support/api/minimalDocument.ts';

/** The statements of every request, which find the signed-in user. */
const OF_THE_REQUEST = 2;
const STATEMENTS_PER_POINT = 3;

describe('the cost of a field', () => {
  const api = useApi({ METRICS_TOKEN: 'a-token-for-metrics' });

  async function statements(): Promise<number> {
    const text = await (await api.request('/metrics', { token: 'a-token-for-metrics' })).text();
    return Number(/^sixty_database_query_duration_seconds_count (\d+)$/m.exec(text)?.[1]);
  }

  /** The least of three, because the server also makes statements of its own, such as looking for due jobs. */
  async function statementsOf(query: string): Promise<number> {
    const token = await api.signIn('super_admin');
    const counts: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      const before = await statements();
      await api.graphql(query, { token });
      counts.push((await statements()) - before - OF_THE_REQUEST);
    }
    return Math.min(...counts);
  }

  function costOf(query: string): number {
    const document = parse(query);
    const operation = getOperationAST(document);
    if (!operation) throw new Error('The document has no operation.');
    return complexityOf({ schema, document, operation, variables: {} }).cost;
  }

  const queries = Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => {
    const type = getNamedType(field.type);
    const counted = isObjectType(type) && 'totalCount' in type.getFields();
    const query = rootDocument('query', field);
    return {
      name: field.name,
      query: counted ? query.replace('{ __typename }', '{ totalCount edges { cursor } }') : query,
    };
  });

  it.each(queries)('allows for the statements of Query.$name', async ({ query }) => {
    expect(await statementsOf(query)).toBeLessThanOrEqual(costOf(query) * STATEMENTS_PER_POINT);
  });

  it('allows for the statements of related posts', async () => {
    const { prisma } = api.services.database;
    const data = {
      title: 'A',
      content: 'a',
      contentHtml: 'a',
      status: 'published',
      publishedAt: new Date(0),
    } as const;
    const author = await prisma.author.create({ data: { name: 'Ann' } });
    const category = await prisma.category.create({ data: { name: 'News', slug: 'news' } });
    for (const slug of ['a', 'b'])
      await prisma.post.create({
        data: {
          ...data,
          slug,
          authorId: author.id,
          categories: { create: { categoryId: category.id } },
        },
      });
    const query = '{ post(slug: "a") { related(first: 1) { author { id } tags { id } } } }';
    expect((await api.graphql(query)).errors).toBeUndefined();
    const made = await statementsOf(query);
    expect(made).toBeGreaterThan(3);
    expect(made).toBeLessThanOrEqual(costOf(query));
  });
});
