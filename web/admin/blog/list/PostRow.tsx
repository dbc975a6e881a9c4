import { memo } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { PostRow_post$key } from '#relay/PostRow_post.graphql';
import { Icon } from '../Icon.tsx';
import { formatDay, formatMoment } from '../postDate.ts';
import { editPath, previewPath } from '../postPaths.ts';
import { postState } from '../postState.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import * as styles from './PostRow.css.ts';

const fragment = graphql`
  fragment PostRow_post on Post {
    id
    slug
    title
    excerpt
    status
    isScheduled
    publishedAt
    createdAt
    views
    author {
      name
    }
  }
`;

interface Props {
  post: PostRow_post$key;
  chosen: boolean;
  onChoose(id: string, chosen: boolean): void;
  onDelete(id: string): void;
}

const count = new Intl.NumberFormat('en-US');

/** A post in the table: what it is, how it stands, and what can be done with it. */
export const PostRow = memo(function PostRow({ post: key, chosen, onChoose, onDelete }: Props) {
  const post = useFragment(fragment, key);
  const { id, title } = post;
  // A draft has no other date than that of its beginning.
  const date = post.publishedAt ?? post.createdAt;
  return (
    <tr className={`${styles.row} ${chosen ? styles.chosen : ''}`}>
      <td className={styles.select}>
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={`Select ${title}`}
            checked={chosen}
            onChange={({ target }) => onChoose(id, target.checked)}
          />
        </label>
      </td>
      <th scope="row" className={styles.title}>
        <Link to={editPath(id)} data-row-link className={styles.link}>
          {title}
        </Link>
        {post.excerpt && <p className={styles.excerpt}>{post.excerpt}</p>}
      </th>
      <td className={styles.author}>{post.author.name}</td>
      <td className={styles.date}>
        <time dateTime={date} title={formatMoment(date)}>
          {formatDay(date)}
        </time>
      </td>
      <td className={styles.views}>{count.format(post.views)}</td>
      <td className={styles.status}>
        <StatusBadge state={postState(post.status, post.isScheduled)} />
      </td>
      <td className={styles.actions}>
        <a
          href={previewPath(post.slug)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Preview ${title}`}
          title="Preview in a new tab"
          className={styles.action}
        >
          <Icon name="preview" />
        </a>
        <Link to={editPath(id)} aria-label={`Edit ${title}`} title="Edit" className={styles.action}>
          <Icon name="edit" />
        </Link>
        <button
          type="button"
          aria-label={`Delete ${title}`}
          title="Delete"
          className={styles.destructive}
          onClick={() => onDelete(id)}
        >
          <Icon name="delete" />
        </button>
      </td>
    </tr>
  );
});
