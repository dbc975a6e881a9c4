import type { RouterState } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { disposeLeftQueries } from '../../../web/relay/disposeLeftQueries.ts';

type LoaderData = Record<string, unknown>;

/** As much of a router as the function watches. */
function routerOf(loaderData: LoaderData) {
  let listener: (state: RouterState) => void = () => {};
  const state = { loaderData, navigation: { state: 'idle' } } as RouterState;
  return {
    state,
    subscribe(next: (state: RouterState) => void) {
      listener = next;
      return () => {};
    },
    navigate(next: LoaderData, navigation: 'idle' | 'loading' = 'idle') {
      listener({ loaderData: next, navigation: { state: navigation } } as RouterState);
    },
  };
}

describe('queries of a page that was left', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are released once the page is gone, and no others', () => {
    const [left, kept] = [{ dispose: vi.fn() }, { dispose: vi.fn() }];
    const router = routerOf({ home: { query: left }, root: { query: kept } });
    disposeLeftQueries(router, 5000);
    router.navigate({ blog: { query: { dispose: vi.fn() } }, root: { query: kept } });
    expect(left.dispose).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5000);
    expect(left.dispose).toHaveBeenCalledOnce();
    expect(kept.dispose).not.toHaveBeenCalled();
  });

  it('are kept while the next page is still loading', () => {
    const query = { dispose: vi.fn() };
    const router = routerOf({ home: { query } });
    disposeLeftQueries(router, 5000);
    router.navigate({ blog: null }, 'loading');
    vi.advanceTimersByTime(60_000);
    expect(query.dispose).not.toHaveBeenCalled();
  });
});
