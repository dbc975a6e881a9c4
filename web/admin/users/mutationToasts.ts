import type { ToastContent } from '../../ui/toast/toastStore.ts';

/** How a mutation failed, as useResultMutation tells it. */
type Failed = { kind: 'failure'; failure: object } | { kind: 'error' };

/** What a failed action says: the server's sentence where it gave one, else this one. */
export function failureToast(outcome: Failed, fallback: string): ToastContent {
  const said =
    outcome.kind === 'failure' && 'message' in outcome.failure ? outcome.failure.message : null;
  return {
    variant: 'destructive',
    title: 'Error',
    description: typeof said === 'string' ? said : fallback,
  };
}
