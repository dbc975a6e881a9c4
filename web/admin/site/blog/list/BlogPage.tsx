import { graphql } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { BlogPageQuery } from '#relay/BlogPageQuery.graphql';
import type { BlogPage_post$key } from '#relay/BlogPage_post.graphql';
import { button } from '../../../../ui/Button.css.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { main } from '../../../kit/layout/PageFrame.css.ts';
import { listPage } from '../../../kit/list/ListPage.tsx';
import { RowLink } from '../../../kit/list/table/TableRow.tsx';
import { Icon } from '../Icon.tsx';
import { formatDay, formatMoment } from '../postDate.ts';
import { editPath, NEW_POST_PATH, previewPath } from '../../paths.ts';
import { postState } from '../postState.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import * as styles from './BlogPage.css.ts';
import { ViewLinks } from '../../../kit/list/ViewLinks.tsx';
import { PostMonth } from '../month/PostMonth.tsx';
import { BulkBar, DeletePostButton } from './postActions.tsx';
import { PostMetadataFilters } from './PostMetadataFilters.tsx';
import { control } from '../../../kit/controls.css.ts';
import { Blank } from '../../../kit/layout/Blank.tsx';
import type { EmptyProps } from '../../../kit/list/ListEmpty.tsx';

const count = new Intl.NumberFormat('en-US');

export const Page = listPage<BlogPageQuery, BlogPage_post$key>({
  query: graphql`
    query BlogPageQuery(
      $first: Int!
      $page: Int!
      $filter: PostFilter
      $orderBy: PostOrder
      $drafts: PostFilter
      $isMonth: Boolean!
    ) @preloadable {
      drafts: posts(first: $first, filter: $drafts) @include(if: $isMonth) {
        totalCount
        edges {
          node {
            ...PostMonth_post
          }
        }
      }
      pages @include(if: $isMonth) {
        ...PostMonth_page
      }
      posts(first: $first, page: $page, filter: $filter, orderBy: $orderBy)
        @required(action: THROW) {
        __id
        totalCount
        edges {
          node {
            id
            ...BlogPage_post
            ...PostMonth_post
          }
        }
      }
    }
  `,
  summary: (_response, { list, selection }) => (
    <ViewLinks list={list} selection={selection} views={VIEWS} date="month" />
  ),
  otherView: ({ posts, drafts, pages }, { list, selection }) =>
    drafts && (
      <PostMonth
        posts={[...posts.edges, ...drafts.edges].map(({ node }) => node)}
        pages={pages ?? []}
        hidden={Math.max(0, posts.totalCount - posts.edges.length)}
        list={list}
        selection={selection}
      />
    ),
  rows: ({ posts: { __id, totalCount, edges } }) => ({
    connectionId: __id,
    total: totalCount,
    rows: edges.map(({ node }) => ({ id: node.id, row: node })),
  }),
  fragment: graphql`
    fragment BlogPage_post on Post {
      id
      slug
      title
      excerpt
      status
      isScheduled
      publishedAt
      createdAt
      views @required(action: THROW)
      author {
        name
      }
    }
  `,
  columns: [
    {
      name: 'Title',
      sortKey: 'title',
      styles: styles.columns.title,
      cell: ({ id, title, excerpt }) => (
        <>
          <RowLink to={editPath(id)} className={styles.link}>
            {title}
          </RowLink>
          {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
        </>
      ),
    },
    {
      name: 'Author',
      sortKey: 'author',
      styles: styles.columns.author,
      cell: ({ author }) => author.name,
    },
    {
      name: 'Date',
      sortKey: 'date',
      styles: styles.columns.date,
      // A draft has no date of publication.
      cell: ({ publishedAt, createdAt }) => <Day at={publishedAt ?? createdAt} />,
    },
    {
      name: 'Views',
      sortKey: 'views',
      styles: styles.columns.views,
      cell: ({ views }) => count.format(views),
    },
    {
      name: 'Status',
      sortKey: 'status',
      styles: styles.columns.status,
      cell: ({ status, isScheduled }) => <StatusBadge state={postState(status, isScheduled)} />,
    },
    {
      name: 'Actions',
      styles: styles.columns.actions,
      cell: ({ id, slug, title }, connectionId) => (
        <>
          <a
            href={previewPath(slug)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Preview ${title}`}
            title="Preview in a new tab"
            className={styles.action}
          >
            <Icon name="preview" />
          </a>
          <Link
            to={editPath(id)}
            aria-label={`Edit ${title}`}
            title="Edit"
            className={styles.action}
          >
            <Icon name="edit" />
          </Link>
          <DeletePostButton id={id} title={title} connectionId={connectionId} />
        </>
      ),
    },
  ],
  rowStyle: styles.row,
  checkboxName: ({ title }) => `Select ${title}`,
  Bulk: BulkBar,
  actions: (
    <ButtonLink to={NEW_POST_PATH} className={`${button.main} ${main}`}>
      New Post
    </ButtonLink>
  ),
  moreFilters: (props) => <PostMetadataFilters {...props} />,
  noun: ['post', 'posts'],
  caption: 'All Posts',
  hasHeading: true,
  loading: 'posts',
  Empty: PostsEmpty,
});

const VIEWS = { month: 'Month' };

function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatDay(at)}
    </time>
  );
}

/** What to do when the list of posts is empty. */
function PostsEmpty({ filtered, isLaterPage, total, path, firstPage }: EmptyProps) {
  if (isLaterPage && total > 0) {
    return (
      <Blank title="Nothing on this page">
        <p>The list has fewer pages.</p>
        <Link to={firstPage} className={control}>
          First page
        </Link>
      </Blank>
    );
  }
  return (
    <Blank title="No posts found">
      <p>
        {filtered
          ? 'No post matches this search. Remove a filter, or show all posts.'
          : 'A new post is a draft. Readers see it only after you publish it.'}
      </p>
      {filtered && (
        <Link to={path} className={control}>
          Clear filters
        </Link>
      )}
      <Link to={NEW_POST_PATH} className={control}>
        Create your first post
      </Link>
    </Blank>
  );
}
