import type { DataRouter } from 'react-router-dom';

type Disposable = { dispose(): void };

function isDisposable(value: unknown): value is Disposable {
  return (
    typeof value === 'object' &&
    value !== null &&
    'dispose' in value &&
    typeof value.dispose === 'function'
  );
}

function queriesOf(loaderData: Record<string, unknown>): Set<Disposable> {
  const queries = new Set<Disposable>();
  for (const data of Object.values(loaderData)) {
    if (typeof data !== 'object' || data === null) continue;
    for (const value of Object.values(data)) if (isDisposable(value)) queries.add(value);
  }
  return queries;
}

/**
 * Disposes preloaded queries some time after their route was left, because `loadQuery` retains data until `dispose`
 * and the router does not call it. The delay lets the old page finish rendering.
 */
export function disposeLeftQueries(
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  delayMs = 5000,
): () => void {
  let held = queriesOf(router.state.loaderData);
  return router.subscribe((state) => {
    if (state.navigation.state !== 'idle') return;
    const current = queriesOf(state.loaderData);
    const left = [...held].filter((query) => !current.has(query));
    held = current;
    if (left.length === 0) return;
    setTimeout(() => left.forEach((query) => query.dispose()), delayMs);
  });
}
