import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { disposeLeftQueries } from '../../../web/relay/disposeLeftQueries.ts';

const query = () => ({ dispose: vi.fn() });

describe('queries of a page that the visitor has left', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are released some time after the page is gone, without others', async () => {
    const [layout, home, blog] = [query(), query(), query()];
    const router = createMemoryRouter(
      [
        {
          path: '/',
          loader: () => ({ query: layout }),
          shouldRevalidate: () => false,
          children: [
            { index: true, loader: () => ({ query: home }) },
            { path: 'blog', loader: () => ({ query: blog }) },
          ],
        },
      ],
      {
        hydrationData: {
          loaderData: { '0': { query: layout }, '0-0': { query: home } },
        },
      },
    );
    disposeLeftQueries(router, 5000);
    await router.navigate('/blog');
    expect(router.state.location.pathname).toBe('/blog');
    expect(home.dispose).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5000);
    expect(home.dispose).toHaveBeenCalledOnce();
    expect(layout.dispose).not.toHaveBeenCalled();
    expect(blog.dispose).not.toHaveBeenCalled();
  });

  it('are kept while the next page is loading', async () => {
    const home = query();
    const gate = Promise.withResolvers<null>();
    const router = createMemoryRouter(
      [
        { path: '/', loader: () => ({ query: home }) },
        { path: '/blog', loader: () => gate.promise },
      ],
      { hydrationData: { loaderData: { '0': { query: home } } } },
    );
    disposeLeftQueries(router, 5000);
    const navigation = router.navigate('/blog');
    vi.advanceTimersByTime(60_000);
    expect(router.state.navigation.state).toBe('loading');
    expect(home.dispose).not.toHaveBeenCalled();
    gate.resolve(null);
    await navigation;
    vi.advanceTimersByTime(5000);
    expect(home.dispose).toHaveBeenCalledOnce();
  });
});
