import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useMovePostsPageMutation } from '#relay/useMovePostsPageMutation.graphql';
import type { useMovePostsMutation } from '#relay/useMovePostsMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { liveFrom } from '../../pages/liveFrom.ts';
import type { MonthItem } from './MonthEntry.tsx';

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

const pageMutation = graphql`
  mutation useMovePostsPageMutation($input: ReschedulePageInput!) {
    reschedulePage(input: $input) {
      ... on ReschedulePagePayload @alias(as: "payload") {
        page {
          ...PostMonth_page
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** A post or the words of a page, and the new date. */
export interface Move extends Pick<MonthItem, 'id' | 'page' | 'version'> {
  /** ISO 8601. */
  at: string;
}

/** Schedules posts, all or none, or the words of one page, and says what happened. The first one is named. */
export function useMovePosts(): [
  move: (moves: readonly Move[]) => Promise<boolean>,
  isMoving: boolean,
] {
  const { revalidate } = useRevalidator();
  const [schedule, isMoving] = useAction<useMovePostsMutation>(mutation, {
    failed: 'Failed to move the post',
  });
  const [reschedule, isMovingPage] = useAction<useMovePostsPageMutation>(pageMutation, {
    failed: 'Failed to move the words',
  });

  async function move(moves: readonly Move[]): Promise<boolean> {
    const [first, ...others] = moves;
    if (!first) return false;
    const { page: path, version, at } = first;
    const posts = moves.map(({ id, version, at }) => ({ id, version, publishedAt: at }));
    const outcome = await (path === null
      ? schedule({ input: { posts } })
      : reschedule({ input: { path, at, version } }));
    void revalidate();
    if (outcome?.kind !== 'success') return false;
    const more =
      others.length === 1 ? ', and 1 post after it' : `, and ${others.length} posts after it`;
    toast({ title: `Moved to ${liveFrom(at)}${others.length > 0 ? more : ''}.` });
    return true;
  }

  return [move, isMoving || isMovingPage];
}
