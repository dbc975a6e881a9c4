import { useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { AuthorSection_query$key } from '#relay/AuthorSection_query.graphql';
import { SelectField } from '../../../ui/fields/Field.tsx';
import * as recipes from '../../../theme/recipes.css.ts';
import { AuthorForm } from './AuthorForm.tsx';

const fragment = graphql`
  fragment AuthorSection_query on Query @argumentDefinitions(all: { type: "Boolean!" }) {
    ownAuthor {
      id
      ...AuthorForm_author
    }
    authors @include(if: $all) {
      id
      name
      ...AuthorForm_author
    }
  }
`;

interface Props {
  query: AuthorSection_query$key;
}

/** The user's own author page. Admins also choose those of others. */
export function AuthorSection({ query }: Props) {
  const headingId = useId();
  const { ownAuthor, authors } = useFragment(fragment, query);
  const [id, setId] = useState(ownAuthor?.id ?? '');
  const selectId = useId();
  const author = authors?.find((each) => each.id === id) ?? ownAuthor;
  return (
    <section aria-labelledby={headingId} className={recipes.stack[4]}>
      <h2 id={headingId} className={recipes.heading}>
        Author page
      </h2>
      {authors && authors.length > 0 && (
        <SelectField
          id={selectId}
          label="Author"
          value={author?.id ?? ''}
          onChange={({ target }) => setId(target.value)}
        >
          {!ownAuthor && <option value="">Choose an author</option>}
          {authors.map((each) => (
            <option key={each.id} value={each.id}>
              {each.id === ownAuthor?.id ? `${each.name} (you)` : each.name}
            </option>
          ))}
        </SelectField>
      )}
      {author ? (
        <AuthorForm key={author.id} author={author} />
      ) : (
        <p className={recipes.note}>You get an author page with your first post.</p>
      )}
    </section>
  );
}
