import { type ReactNode, Suspense, useId } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { PreloadedQuery } from 'react-relay/hooks.js';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';
import { DiffView } from '../../../../kit/versions/DiffView.tsx';
import { formatMoment } from '../../postDate.ts';
import { usePostMetadata } from '../../postMetadata.ts';
import { POST_STATE_LABELS } from '../../postState.ts';
import {
  differences,
  POST_FIELD_NAMES,
  type PostField,
  type PostValues,
} from '../state/postValues.ts';
import * as styles from '../../../../kit/versions/Dialogs.css.ts';
import * as recipes from '../../../../../theme/recipes.css.ts';

export type Side = 'mine' | 'theirs';

interface Props {
  field: PostField;
  /** `base` is the version that both writers began with. */
  values: Record<Side | 'base', PostValues>;
  /** Who saved first. */
  writer: string;
  metadata: PreloadedQuery<postMetadataQuery>;
  chosen: Side;
  onChoose(side: Side): void;
}

const SIDES = { mine: 'Mine', theirs: 'Theirs' } as const;

/** Asks which of two values a field keeps, and shows both. */
export function FieldChoice({ field, values, writer, metadata, chosen, onChoose }: Props) {
  const name = useId();
  const { mine, theirs } = values;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{POST_FIELD_NAMES[field]}</legend>
      <p className={recipes.hint}>{whoChanged(field, values, writer)}</p>
      {field === 'content' && (
        <DiffView
          before={theirs.content}
          after={mine.content}
          label="Their version compared with yours"
          legend="− only in theirs, + only in yours"
        />
      )}
      <div className={styles.sides}>
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} className={styles.side}>
            <input
              type="radio"
              name={name}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span className={styles.value}>
              <span className={recipes.strong}>{SIDES[side]}</span>
              {field !== 'content' && (
                <ErrorBoundary fallback={null}>
                  <Suspense>
                    <Value field={field} values={values[side]} metadata={metadata} />
                  </Suspense>
                </ErrorBoundary>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function whoChanged(field: PostField, { mine, theirs, base }: Props['values'], writer: string) {
  if (!differences(mine, base).includes(field)) return `Only ${writer} changed this.`;
  return differences(theirs, base).includes(field)
    ? `You and ${writer} changed this.`
    : 'Only you changed this.';
}

interface ValueProps {
  field: PostField;
  values: PostValues;
  metadata: PreloadedQuery<postMetadataQuery>;
}

/** A value of the form as people read it. */
function Value({ field, values, metadata }: ValueProps): ReactNode {
  const { authors, categories } = usePostMetadata(metadata);
  const nameIn = (named: { id: string; name: string }[], id: string) =>
    named.find((each) => each.id === id)?.name ?? 'An unknown name';
  switch (field) {
    case 'authorId':
      return nameIn(authors, values.authorId);
    case 'categoryIds':
      return values.categoryIds.map((id) => nameIn(categories, id)).join(', ') || <None />;
    case 'tags':
      return values.tags.join(', ') || <None />;
    case 'status':
      return POST_STATE_LABELS[values.status];
    case 'publishedAt':
      return values.publishedAt ? formatMoment(values.publishedAt) : <None />;
    case 'featuredImage':
      return values.featuredImage ? (
        <img
          src={values.featuredImage}
          alt={values.featuredImageAlt || values.featuredImage}
          className={styles.picture}
        />
      ) : (
        <None />
      );
    default:
      return values[field] || <None />;
  }
}

function None() {
  return <span className={recipes.soft}>None</span>;
}
