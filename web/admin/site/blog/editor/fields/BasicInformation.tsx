import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { PreloadedQuery } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';
import { LONGEST_EXCERPT } from '../../../../../content/site/posts/post.ts';
import { Field, SelectField, TextAreaField } from '../../../../../ui/fields/Field.tsx';
import { Card } from '../../../../kit/versions/Card.tsx';
import { fieldId, type PostForm, type PostValues } from '../state/postValues.ts';
import * as styles from './Fields.css.ts';
import * as required from '../../../../kit/versions/Editor.css.ts';
import { formatMoment, fromLocalInput, toLocalInput } from '../../postDate.ts';
import { control } from '../../../../kit/controls.css.ts';
import { usePostMetadata } from '../../postMetadata.ts';

interface Props extends PostForm {
  metadata: PreloadedQuery<postMetadataQuery>;
}

export function BasicInformation(props: Props) {
  const { values, errors, onEdit } = props;
  const { title, slug, excerpt } = values;
  return (
    <Card title="Basic Information" tools={<RequiredLegend />}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Field
            id={fieldId('title')}
            label="Title"
            required
            wrapperClassName={required.requiredField}
            value={title}
            error={errors.title}
            autoComplete="off"
            onChange={({ target }) => onEdit({ title: target.value })}
          />
          <Field
            id={fieldId('slug')}
            label="URL Slug"
            value={slug}
            error={errors.slug}
            hint={`/blog/${slug || '…'}`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => onEdit({ slug: target.value })}
          />
          <TextAreaField
            id={fieldId('excerpt')}
            label="Excerpt"
            rows={3}
            wrapperClassName={styles.short}
            maxLength={LONGEST_EXCERPT}
            value={excerpt}
            error={errors.excerpt}
            hint="A sentence or two for cards, feeds and search results."
            onChange={({ target }) => onEdit({ excerpt: target.value })}
          />
        </div>
        <div className={styles.column}>
          <PublicationFields values={values} errors={errors} onEdit={onEdit} />
          <AuthorField {...props} />
        </div>
      </div>
    </Card>
  );
}

/** Hidden from screen readers, which announce each required field themselves. */
function RequiredLegend() {
  return (
    <p aria-hidden="true" className={required.legend}>
      <span className={required.star}>*</span> Required
    </p>
  );
}

/** The post's status and publication date. */
function PublicationFields({ values, errors, onEdit }: PostForm) {
  const { status, publishedAt } = values;
  return (
    <>
      <SelectField
        id={fieldId('status')}
        label="Status"
        value={status}
        error={errors.status}
        onChange={({ target }) =>
          onEdit({ status: target.value === 'published' ? 'published' : 'draft' })
        }
      >
        <option value="draft">Draft</option>
        <option value="published">Published</option>
      </SelectField>
      <Field
        id={fieldId('publishedAt')}
        label="Publication date"
        type="datetime-local"
        value={publishedAt && toLocalInput(publishedAt)}
        error={errors.publishedAt}
        hint={meaning(values)}
        onChange={({ target }) => onEdit({ publishedAt: fromLocalInput(target.value) ?? '' })}
      />
    </>
  );
}

function meaning({ status, publishedAt }: PostValues): string {
  if (!publishedAt) {
    return status === 'published' ? 'Published at once when you save.' : 'Not needed for a draft.';
  }
  const moment = formatMoment(publishedAt);
  if (status === 'draft') return 'Applies when the status is Published.';
  return Date.parse(publishedAt) > Date.now()
    ? `Scheduled: readers can read the post from ${moment}.`
    : `Readers have been able to read the post since ${moment}.`;
}

/** The post's author. The rest of the form works before the authors are loaded. */
function AuthorField(props: Props) {
  return (
    <ErrorBoundary key={props.metadata.fetchKey} fallback={<MetadataFailed />}>
      <Suspense fallback={<SelectField id={fieldId('authorId')} label="Author" disabled />}>
        <Authors {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Authors({ values, errors, metadata, onEdit }: Props) {
  const { authors, defaultAuthorId } = usePostMetadata(metadata);
  return (
    <SelectField
      id={fieldId('authorId')}
      label="Author"
      value={values.authorId || (defaultAuthorId ?? '')}
      error={errors.authorId}
      onChange={({ target }) => onEdit({ authorId: target.value })}
    >
      {!values.authorId && !defaultAuthorId && <option value="">My own name</option>}
      {authors.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Shown when the authors could not be loaded. The rest of the form still works. */
function MetadataFailed() {
  const { revalidate } = useRevalidator();
  return (
    <div role="alert" className={required.failed}>
      <p>Failed to fetch metadata</p>
      <button type="button" className={control} onClick={() => void revalidate()}>
        Try again
      </button>
    </div>
  );
}
