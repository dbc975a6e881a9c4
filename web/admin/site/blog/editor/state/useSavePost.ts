import { graphql } from 'react-relay/hooks.js';
import type { useSavePostCreateMutation } from '#relay/useSavePostCreateMutation.graphql';
import type { useSavePostUpdateMutation } from '#relay/useSavePostUpdateMutation.graphql';
import { useAction } from '../../../../kit/mutation/useAction.ts';
import { type SaveOutcome, saveOutcome } from '../../../../kit/versions/saveOutcome.ts';
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
        ...saveOutcome_refusal
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
        ...saveOutcome_refusal
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

/** What became of a save. Only fields of the form have issues. */
export type PostOutcome = SaveOutcome<SavedPost, PostIssue>;

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
  ): Promise<PostOutcome> {
    const input = postInput(values);
    const outcome = target
      ? saveOutcome(await update({ input: { ...input, ...target, autosave } }), readPost)
      : saveOutcome(await create({ input }), readPost);
    return outcome.kind === 'refused'
      ? { ...outcome, issues: knownIssues(outcome.issues) }
      : outcome;
  };
}

interface Payload {
  readonly post: Omit<SavedPost, 'version'> & { readonly version: number | null | undefined };
}

const readPost = ({ post }: Payload) => ({ ...post, version: loadedVersion(post.version) });
