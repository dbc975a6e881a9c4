import { Link } from 'react-router-dom';
import { control } from '../../../kit/controls.css.ts';
import { Blank } from '../../../kit/layout/Blank.tsx';
import type { EmptyProps } from '../../../kit/list/ListEmpty.tsx';
import { NEW_POST_PATH } from '../postPaths.ts';

/** What to do when the list of posts is empty. */
export function PostsEmpty({ filtered, isLaterPage, total, path, firstPage }: EmptyProps) {
  if (isLaterPage && total > 0) {
    return (
      <Blank title="Nothing on this page">
        <p>The list ends before it.</p>
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
          ? 'Nothing fits this search. Loosen it, or look at all posts.'
          : 'A post starts as a draft: nobody sees it until you publish it.'}
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
