import { graphql } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { PageList_page$key } from '#relay/PageList_page.graphql';
import { Moment } from '../../kit/list/details/times.tsx';
import { columns } from '../../kit/list/table/TitledTable.css.ts';
import { defineTable, TitledSkeleton, TitledTable } from '../../kit/list/table/TitledTable.tsx';
import { hidden } from '../../kit/text.css.ts';
import { formatRecent } from '../blog/postDate.ts';
import { pagePath } from '../paths.ts';
import { liveFrom } from './liveFrom.ts';
import * as styles from './Pages.css.ts';

const pageTable = defineTable<PageList_page$key>({
  title: 'Public pages',
  skeletonRows: 12,
  fragment: graphql`
    fragment PageList_page on Page {
      path
      title
      state
      scheduledAt
      changedAt
      changedBy
      publishedAt
      publishedBy
    }
  `,
  columns: [
    {
      name: 'Page',
      styles: columns.name,
      title: ({ title }) => title,
      cell: ({ path, title }) => (
        <Link to={pagePath(path)} className={styles.link}>
          {title}
        </Link>
      ),
    },
    { name: 'Path', styles: columns.fact, term: 'Path', cell: ({ path }) => path },
    {
      name: 'State',
      styles: columns.fact,
      term: 'State',
      cell: ({ state, scheduledAt, changedAt, changedBy, publishedAt }) => {
        const shape = state === 'draft' && publishedAt ? 'changed' : (state ?? 'unchanged');
        return (
          <>
            <span aria-hidden="true" className={styles.mark[shape]} />
            {state === 'scheduled' && scheduledAt && `Scheduled for ${liveFrom(scheduledAt)}`}
            {state === 'draft' && `Draft by ${changedBy ?? 'a program'}`}
            {state === 'draft' && changedAt && `, ${formatRecent(new Date(changedAt))}`}
            {state === 'published' && 'Published'}
            {state === 'unchanged' && 'Never changed'}
          </>
        );
      },
    },
    {
      name: 'Last published',
      styles: columns.fact,
      term: 'Last published',
      cell: ({ publishedAt, publishedBy }) =>
        publishedAt ? (
          <>
            <Moment at={publishedAt} /> by {publishedBy ?? 'a deleted user'}
          </>
        ) : (
          'Never'
        ),
    },
  ],
});

interface Props {
  rows: readonly { id: string; row: PageList_page$key }[];
}

/** All pages with words that editors can change, and what state they are in. */
export function PageList({ rows }: Props) {
  return <TitledTable table={pageTable} count={rows.length} rows={rows} />;
}

export function PageListSkeleton() {
  return (
    <>
      <p role="status" className={hidden}>
        Loading pages
      </p>
      <div inert>
        <TitledSkeleton table={pageTable} />
      </div>
    </>
  );
}
