import { graphql } from 'react-relay/hooks.js';
import type { useSavePostCreateMutation } from '#relay/useSavePostCreateMutation.graphql';
import type { useSavePostUpdateMutation } from '#relay/useSavePostUpdateMutation.graphql';
import { useAction } from '../../../../kit/mutation/useAction.ts';
import { knownIssues, type PostIssue } from './postRules.ts';
import { postInput, type PostValues } from './postValues.ts';
import { loadedVersion } from './storedPost.ts';

const createMutation = graphql`
  mutation useSavePostCreateMutation($input: CreatePostInput!) {
    createPost(input: $input) {
      ... on CreatePostPayload @alias(as: "payload") {
        post {
          id
          version
          slug
          publishedAt
          featuredImage
          content
        }
      }
      ... on Error @alias(as: "error") {
        message
        field
        ... on InvalidInputError {
          issues {
            field
            message
          }
        }
      }
    }
  }
`;

const updateMutation = graphql`
  mutation useSavePostUpdateMutation($input: UpdatePostInput!) {
    updatePost(input: $input) {
      ... on UpdatePostPayload @alias(as: "payload") {
        post {
          id
          version
          slug
          publishedAt
          featuredImage
          content
        }
      }
      ... on Error @alias(as: "error") {
        message
        field
        ... on InvalidInputError {
          issues {
            field
            message
          }
        }
        ... on StaleVersionError @alias(as: "stale") {
          version
          savedBy
          savedAt
        }
      }
    }
  }
`;

/** A saved post, with what the server chose: slug and date, and paths in place of images of other sites. */
export interface SavedPost {
  readonly id: string;
  readonly version: number;
  readonly slug: string;
  readonly publishedAt: string | null | undefined;
  readonly featuredImage: string | null | undefined;
  readonly content: string;
}

/** Another person saved a newer version. */
export interface StaleSave {
  readonly version: number;
  readonly savedBy: string | null | undefined;
  readonly savedAt: string;
}

export type SaveOutcome =
  | { kind: 'saved'; post: SavedPost }
  | { kind: 'stale'; stale: StaleSave }
  /** The server's message, and the invalid fields if it named any. */
  | { kind: 'refused'; message: string; issues: PostIssue[] }
  /** The request failed without a message for the writer. */
  | { kind: 'failed' };

/** The version of a post on the server that the editor shows. */
export interface StoredVersion {
  id: string;
  version: number;
}

/** @returns a function that saves the post. It creates one when the target is null. */
export function useSavePost() {
  const [create] = useAction<useSavePostCreateMutation>(createMutation);
  const [update] = useAction<useSavePostUpdateMutation>(updateMutation);

  return async function save(
    target: StoredVersion | null,
    values: PostValues,
    autosave: boolean,
  ): Promise<SaveOutcome> {
    const input = postInput(values);
    const outcome = target
      ? await update({ input: { ...input, ...target, autosave } })
      : await create({ input });
    if (outcome?.kind === 'success') {
      const { post } = outcome.payload;
      return { kind: 'saved', post: { ...post, version: loadedVersion(post.version) } };
    }
    if (outcome?.kind !== 'failure') return { kind: 'failed' };
    const failure: Failure = outcome.failure;
    if (failure.stale) return { kind: 'stale', stale: failure.stale };
    const { message, field, issues = field ? [{ field, message }] : [] } = failure;
    return { kind: 'refused', message, issues: knownIssues(issues) };
  };
}

interface Failure {
  readonly message: string;
  readonly field?: string | null;
  readonly issues?: readonly { readonly field: string; readonly message: string }[] | undefined;
  readonly stale?: StaleSave | null | undefined;
}
