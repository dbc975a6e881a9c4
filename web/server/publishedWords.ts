import { fetchQuery, graphql } from 'relay-runtime';
import type { publishedWordsQuery } from '#relay/publishedWordsQuery.graphql';
import { createServerEnvironment } from '../relay/environments.ts';
import type { RenderOptions } from './rendering.ts';

/**
 * The published texts of a page, by the keys of their slots. The response does not go into the document: browsers get the
 * finished words.
 */
export async function readPublishedWords(
  path: string,
  execute: RenderOptions['execute'],
): Promise<Record<string, string>> {
  const { environment } = createServerEnvironment(execute);
  const query = graphql`
    query publishedWordsQuery($path: String!) {
      pageWords(path: $path) {
        key
        value
      }
    }
  `;
  const data = await fetchQuery<publishedWordsQuery>(environment, query, { path }).toPromise();
  return Object.fromEntries((data?.pageWords ?? []).map(({ key, value }) => [key, value]));
}
