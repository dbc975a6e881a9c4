import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useMovePostsMutation } from '#relay/useMovePostsMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { momentInWords } from './words.ts';

const mutation = graphql`
  mutation useMovePostsMutation($input: SchedulePostsInput!) {
    schedulePosts(input: $input) {
      ... on SchedulePostsPayload @alias(as: "payload") {
        posts {
          ...PostMonth_post
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** A post and its new date. */
export interface Move {
  id: string;
  version: number;
  /** ISO 8601. */
  at: string;
}

/** Schedules posts, all or none, and says what happened. The first one is named. */
export function useMovePosts(): [
  move: (moves: readonly Move[]) => Promise<boolean>,
  isMoving: boolean,
] {
  const { revalidate } = useRevalidator();
  const [schedule, isMoving] = useAction<useMovePostsMutation>(mutation, {
    failed: 'Failed to move the post',
  });

  async function move(moves: readonly Move[]): Promise<boolean> {
    const posts = moves.map(({ at, ...post }) => ({ ...post, publishedAt: at }));
    const outcome = await schedule({ input: { posts } });
    void revalidate();
    const [first, ...others] = moves;
    if (outcome?.kind !== 'success' || !first) return false;
    const more =
      others.length === 1 ? ', and 1 post after it' : `, and ${others.length} posts after it`;
    toast({ title: `Moved to ${momentInWords(first.at)}${others.length > 0 ? more : ''}.` });
    return true;
  }

  return [move, isMoving];
}
