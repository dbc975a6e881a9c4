import { Suspense } from 'react';
import type { PreloadedQuery } from 'react-relay/hooks.js';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';
import { OptionalBoundary } from '../OptionalBoundary.tsx';
import { usePostMetadata } from '../postMetadata.ts';
import { MetadataFailed } from './MetadataFailed.tsx';
import type { PostValues } from './postValues.ts';
import { SelectField } from './SelectField.tsx';
import { type EditPost, fieldId } from './usePostForm.ts';

interface Props {
  values: PostValues;
  error: string | undefined;
  metadata: PreloadedQuery<postMetadataQuery>;
  onEdit: EditPost;
}

/** Whose name the post is under. The rest of the form can be used before the names are known. */
export function AuthorField(props: Props) {
  return (
    <OptionalBoundary key={props.metadata.fetchKey} fallback={<MetadataFailed />}>
      <Suspense fallback={<SelectField id={fieldId('authorId')} label="Author" disabled />}>
        <Authors {...props} />
      </Suspense>
    </OptionalBoundary>
  );
}

function Authors({ values, error, metadata, onEdit }: Props) {
  const { authors, defaultAuthorId } = usePostMetadata(metadata);
  return (
    <SelectField
      id={fieldId('authorId')}
      label="Author"
      value={values.authorId || (defaultAuthorId ?? '')}
      error={error}
      onChange={({ target }) => onEdit({ authorId: target.value })}
    >
      {!values.authorId && !defaultAuthorId && <option value="">Under my own name</option>}
      {authors.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
