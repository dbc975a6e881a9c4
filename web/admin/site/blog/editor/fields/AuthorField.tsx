import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { PreloadedQuery } from 'react-relay/hooks.js';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';
import { usePostMetadata } from '../../postMetadata.ts';
import { MetadataFailed } from '../MetadataFailed.tsx';
import type { PostValues } from '../state/postValues.ts';
import { type EditPost, fieldId } from '../state/postField.ts';
import { SelectField } from '../../../../../ui/fields/SelectField.tsx';

interface Props {
  values: PostValues;
  error: string | undefined;
  metadata: PreloadedQuery<postMetadataQuery>;
  onEdit: EditPost;
}

/** The post's author. The rest of the form works before the authors are loaded. */
export function AuthorField(props: Props) {
  return (
    <ErrorBoundary key={props.metadata.fetchKey} fallback={<MetadataFailed />}>
      <Suspense fallback={<SelectField id={fieldId('authorId')} label="Author" disabled />}>
        <Authors {...props} />
      </Suspense>
    </ErrorBoundary>
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
