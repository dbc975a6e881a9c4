import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { blog } from '../../content/site/posts/blog.ts';
import { Button } from '../../ui/Button.tsx';
import { input } from '../../ui/fields/Field.css.ts';
import { hidden } from '../../ui/page.css.ts';
import { type BlogAddress, blogPath } from '../blogAddress.ts';
import * as styles from './BlogSearch.css.ts';

/** A real form, which the browser submits without scripts. With scripts the list changes in place. */
export function BlogSearch({ address: { category, search } }: { address: BlogAddress }) {
  const navigate = useNavigate();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    void navigate(blogPath({ category, search: typeof words === 'string' ? words.trim() : null }));
  }

  return (
    <form role="search" action="/blog" onSubmit={onSubmit} className={styles.form}>
      {category && <input type="hidden" name="category" value={category} />}
      <label htmlFor="blog-search" className={hidden}>
        {blog.searchLabel}
      </label>
      <input
        key={search}
        id="blog-search"
        type="search"
        name="q"
        defaultValue={search ?? ''}
        placeholder={blog.searchLabel}
        maxLength={100}
        autoComplete="off"
        className={input}
      />
      <Button type="submit" data-event="blog_search" data-category="blog">
        {blog.search}
      </Button>
    </form>
  );
}
