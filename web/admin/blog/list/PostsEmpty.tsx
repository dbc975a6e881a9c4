import { Link } from 'react-router-dom';
import { control } from '../../controls.css.ts';
import { Blank } from '../../layout/Blank.tsx';
import { NEW_POST_PATH, POSTS_PATH } from '../postPaths.ts';

interface Props {
  filtered: boolean;
  /** The address of the first page, where this one lies past the end; else null. */
  firstPage: string | null;
}

/** What to do where no post is to be shown. */
export function PostsEmpty({ filtered, firstPage }: Props) {
  if (firstPage) {
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
      {filtered ? (
        <>
          <p>Nothing fits this search. Loosen it, or look at all posts.</p>
          <Link to={POSTS_PATH} className={control}>
            Clear filters
          </Link>
          <Link to={NEW_POST_PATH} className={control}>
            Create your first post
          </Link>
        </>
      ) : (
        <>
          <p>A post starts as a draft: nobody sees it until you publish it.</p>
          <Link to={NEW_POST_PATH} className={control}>
            Create your first post
          </Link>
        </>
      )}
    </Blank>
  );
}
