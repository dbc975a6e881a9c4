import type { ReactNode } from 'react';
import { graphql, type PreloadedQuery, useLazyLoadQuery } from 'react-relay/hooks.js';
import type { PostConflictQuery } from '#relay/PostConflictQuery.graphql';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';
import { ConflictDialog } from '../../../../kit/versions/ConflictDialog.tsx';
import * as styles from '../../../../kit/versions/Dialogs.css.ts';
import {
  type ChoicesProps,
  type Part,
  VersionChoices,
} from '../../../../kit/versions/VersionChoices.tsx';
import { formatMoment } from '../../postDate.ts';
import { usePostMetadata } from '../../postMetadata.ts';
import { POST_STATE_LABELS } from '../../postState.ts';
import {
  POST_FIELD_NAMES,
  POST_FIELDS,
  type PostField,
  type PostValues,
  written,
} from '../state/postValues.ts';
import { readStoredPost, type StoredPost } from '../state/storedPost.ts';
import * as recipes from '../../../../../theme/recipes.css.ts';

interface Props extends ChoicesProps<PostValues, StoredPost> {
  postId: string;
  metadata: PreloadedQuery<postMetadataQuery>;
}

/** Lets the writer choose between two versions of a post. */
export function PostConflict(props: Props) {
  return (
    <ConflictDialog noun="post" stale={props.stale} onClose={props.onClose}>
      <Loaded {...props} />
    </ConflictDialog>
  );
}

function Loaded({ postId, metadata, ...props }: Props) {
  const { node } = useLazyLoadQuery<PostConflictQuery>(
    graphql`
      query PostConflictQuery($id: ID!) {
        node(id: $id) {
          ...storedPost_post @alias(as: "post")
        }
      }
    `,
    { id: postId },
    // A later conflict is with another version.
    { fetchPolicy: 'network-only', fetchKey: props.stale.version },
  );
  const theirs = node?.post ? readStoredPost(node.post) : null;
  const parts = POST_FIELDS.map((field) => partOf(field, metadata));
  return <VersionChoices {...props} noun="post" parts={parts} theirs={theirs} />;
}

/** The lines of the content are compared. Of every other field, both values are shown. */
function partOf(field: PostField, metadata: Props['metadata']): Part<PostValues> {
  return {
    title: POST_FIELD_NAMES[field],
    fields: [field],
    text: (values) => written(values[field]),
    ...(field !== 'content' && {
      show: (values) => <Value field={field} values={values} metadata={metadata} />,
    }),
  };
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
