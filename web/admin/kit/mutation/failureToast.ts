import type { ToastContent } from '../../../ui/toast/toastStore.ts';

/** A failed outcome of useAction. */
type Failed = { kind: 'failure'; failure: object } | { kind: 'error' };

/** The toast of a failed action. It shows the server's message, or else the fallback. */
export function failureToast(outcome: Failed, fallback: string): ToastContent {
  const said =
    outcome.kind === 'failure' && 'message' in outcome.failure ? outcome.failure.message : null;
  return {
    variant: 'destructive',
    title: 'Error',
    description: typeof said === 'string' ? said : fallback,
  };
}
