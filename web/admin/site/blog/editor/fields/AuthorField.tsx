import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { PreloadedQuery } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';
import { SelectField } from '../../../../../ui/fields/Field.tsx';
import { control } from '../../../../kit/controls.css.ts';
import { usePostMetadata } from '../../postMetadata.ts';
import * as styles from '../Notice.css.ts';
import { type EditPost, fieldId } from '../state/postField.ts';
import type { PostValues } from '../state/postValues.ts';

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

/** Shown when authors and categories could not be loaded. The rest of the form still works. */
function MetadataFailed() {
  const { revalidate } = useRevalidator();
  return (
    <div role="alert" className={styles.failed}>
      <p>Failed to fetch metadata</p>
      <button type="button" className={control} onClick={() => void revalidate()}>
        Try again
      </button>
    </div>
  );
}
