import { graphql } from 'react-relay/hooks.js';
import type { useSavePostCreateMutation } from '#relay/useSavePostCreateMutation.graphql';
import type { useSavePostUpdateMutation } from '#relay/useSavePostUpdateMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import type { PostIssue } from './postRules.ts';
import { postInput, type PostValues } from './postValues.ts';

const createMutation = graphql`
  mutation useSavePostCreateMutation($input: CreatePostInput!) {
    createPost(input: $input) {
      __typename
      ... on CreatePostPayload {
        post {
          id
          version
          slug
          publishedAt
        }
      }
      ... on InvalidInputError {
        message
        issues {
          field
          message
        }
      }
      ... on ConflictError {
        message
        field
      }
      ... on NotAllowedError {
        message
      }
    }
  }
`;

const updateMutation = graphql`
  mutation useSavePostUpdateMutation($input: UpdatePostInput!) {
    updatePost(input: $input) {
      __typename
      ... on UpdatePostPayload {
        post {
          id
          version
          slug
          publishedAt
        }
      }
      ... on InvalidInputError {
        message
        issues {
          field
          message
        }
      }
      ... on StaleVersionError {
        version
        savedBy
        savedAt
      }
      ... on ConflictError {
        message
        field
      }
      ... on NotAllowedError {
        message
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

/** What the server made of a post that it saved. */
export interface SavedPost {
  readonly id: string;
  readonly version: number;
  readonly slug: string;
  readonly publishedAt: string | null | undefined;
}

/** Somebody else has saved meanwhile. */
export interface StaleSave {
  readonly version: number;
  readonly savedBy: string | null | undefined;
  readonly savedAt: string;
}

export type SaveOutcome =
  | { kind: 'saved'; post: SavedPost }
  | { kind: 'stale'; stale: StaleSave }
  /** The server's sentence, and the fields at fault where it named some. */
  | { kind: 'refused'; message: string; issues: PostIssue[] }
  /** No answer, or none that says anything. */
  | { kind: 'failed' };

/** The post as it was when it was opened or last saved; null for one that was never saved. */
export type Known = { id: string; version: number } | null;

export function useSavePost() {
  const [create] = useResultMutation<useSavePostCreateMutation, 'createPost', 'CreatePostPayload'>({
    mutation: createMutation,
    field: 'createPost',
    success: 'CreatePostPayload',
  });
  const [update] = useResultMutation<useSavePostUpdateMutation, 'updatePost', 'UpdatePostPayload'>({
    mutation: updateMutation,
    field: 'updatePost',
    success: 'UpdatePostPayload',
  });

  return async function save(
    known: Known,
    values: PostValues,
    autosave = false,
  ): Promise<SaveOutcome> {
    const input = postInput(values);
    const outcome = known
      ? await update({ input: { ...input, ...known, autosave } })
      : await create({ input });
    if (outcome?.kind === 'success') return { kind: 'saved', post: outcome.payload.post };
    if (outcome?.kind !== 'failure') return { kind: 'failed' };
    const { failure } = outcome;
    if (failure.__typename === 'StaleVersionError') return { kind: 'stale', stale: failure };
    if (!('message' in failure)) return { kind: 'failed' };
    return { kind: 'refused', message: failure.message, issues: issuesOf(failure, values) };
  };
}

interface Failure {
  readonly message: string;
  readonly field?: string | null;
  readonly issues?: readonly { readonly field: string; readonly message: string }[];
}

function issuesOf({ message, field, issues }: Failure, values: PostValues): PostIssue[] {
  const named = issues ?? (field ? [{ field, message }] : []);
  return named.flatMap((issue) => {
    const [known = ''] = issue.field.split('.');
    return isField(known, values) ? [{ field: known, message: issue.message }] : [];
  });
}

function isField(field: string, values: PostValues): field is keyof PostValues {
  return field in values;
}
