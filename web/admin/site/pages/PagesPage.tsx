import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { PagesPageEditorQuery } from '#relay/PagesPageEditorQuery.graphql';
import type { PagesPageQuery } from '#relay/PagesPageQuery.graphql';
import { pathOf } from '../../../content/staff/areas.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { control } from '../../kit/controls.css.ts';
import { QueryBoundary } from '../../kit/errors/QueryBoundary.tsx';
import { Blank } from '../../kit/layout/Blank.tsx';
import { PageHeader } from '../../kit/layout/PageFrame.tsx';
import type { PageProps } from '../../kit/page/definePage.ts';
import { PageEditor } from './editor/PageEditor.tsx';
import { readStoredPage } from './editor/storedPage.ts';
import { PageList, PageListSkeleton } from './PageList.tsx';

/** What the address asks for: all pages, or the words of one of them. */
export type PagesData =
  | { path: null; query: PreloadedQuery<PagesPageQuery> }
  | { path: string; slot: string | null; query: PreloadedQuery<PagesPageEditorQuery> };

export function Component({ title, data }: PageProps<PagesData>) {
  const { revalidate } = useRevalidator();
  const isList = data.path === null;
  return (
    <>
      {isList && <PageHeader title={title} />}
      <QueryBoundary
        {...(!isList && { page: title })}
        subject={isList ? 'The pages' : 'The page'}
        attempt={data.query}
        onRetry={() => void revalidate()}
      >
        <Suspense fallback={isList ? <PageListSkeleton /> : <p role="status">Loading the page</p>}>
          {data.path === null ? (
            <Pages query={data.query} />
          ) : (
            <OnePage key={data.path} title={title} {...data} />
          )}
        </Suspense>
      </QueryBoundary>
    </>
  );
}

function Pages({ query: preloaded }: { query: PreloadedQuery<PagesPageQuery> }) {
  const query = graphql`
    query PagesPageQuery @preloadable {
      pages @required(action: THROW) {
        id
        ...PageList_page
      }
    }
  `;
  const { pages } = usePreloadedQuery<PagesPageQuery>(query, preloaded);
  return <PageList rows={pages.map((page) => ({ id: page.id, row: page }))} />;
}

interface OnePageProps {
  title: string;
  path: string;
  /** The name of the text that gets the focus. */
  slot: string | null;
  query: PreloadedQuery<PagesPageEditorQuery>;
}

function OnePage({ title, path, slot, query: preloaded }: OnePageProps) {
  const query = graphql`
    query PagesPageEditorQuery($path: String!) @preloadable {
      page(path: $path) {
        ...storedPage_page
      }
    }
  `;
  const { page } = usePreloadedQuery<PagesPageEditorQuery>(query, preloaded);
  if (page) return <PageEditor stored={readStoredPage(page)} slot={slot} />;
  return (
    <div role="alert">
      <PageHeader title={title} />
      <Blank title="There is no such page">
        <p>{path} is no page with words that editors can change.</p>
        <ButtonLink to={pathOf('pages')} className={control}>
          Back to Pages
        </ButtonLink>
      </Blank>
    </div>
  );
}
