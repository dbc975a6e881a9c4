import { StrictMode, type ReactNode } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  type HydrationState,
  type Params,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { rootId } from '../client/payload.ts';
import { AnswerContext, type PageAnswer } from '../layout/pageAnswer.ts';
import { hasAnalytics, type PageState, PageStateContext } from '../layout/pageState.ts';
import { createPageLoader, createServerEnvironment } from '../relay/environments.ts';
import { wordsReaderContext } from '../layout/PageWords.tsx';
import { pageRelayContext } from '../relay/pageRelay.ts';
import { wordsOfPage } from '../content/pages/words/wordsOfPage.ts';
import { handleOf, type PageHandle, routes } from '../routes.tsx';
import { htmlDocument, styleText } from './document.ts';
import { readPublishedWords } from './publishedWords.ts';
import type { Rendered, RenderOptions } from './rendering.ts';

const entryModule = 'web/client/entry.tsx';
const handler = createStaticHandler(routes);

/** Renders the page, or answers with the redirect of its loader. */
export async function render(request: Request, options: RenderOptions): Promise<Rendered> {
  const { assets, site, form = null, words = {}, renderedFor = null } = options;
  const relay = createServerEnvironment(options.execute);
  const pageRelay = {
    environment: relay.environment,
    load: createPageLoader(relay.environment, true),
  };
  const requestContext = new RouterContextProvider();
  requestContext.set(pageRelayContext, async () => pageRelay);
  let showsDefaults = false;
  requestContext.set(wordsReaderContext, async (path) => {
    try {
      const published = await readPublishedWords(path, options.execute);
      return wordsOfPage(path, { ...published, ...words });
    } catch {
      // Without the database a page still shows its own words, until it can show those of the editors again.
      showsDefaults = true;
      return wordsOfPage(path, {});
    }
  });
  const context = await handler.query(request, {
    requestContext,
  });
  if (context instanceof Response) {
    return redirected(context.status, context.headers);
  }
  const [failedRoute, failure] = Object.entries(context.errors ?? {})[0] ?? [];
  const showsFailure =
    failedRoute !== undefined && failedRoute === context.matches.at(-1)?.route.id;
  // Only some pages say in their own words that their data cannot be read.
  if (failedRoute !== undefined && !showsFailure && context.statusCode >= 500) throw failure;

  const handles = context.matches.map(({ route }) => handleOf(route));
  const modules = [entryModule, ...handles.flatMap((handle) => handle?.module ?? [])];
  const page: PageState = { site, form };
  const status = showsFailure ? 503 : context.statusCode;
  const answer: PageAnswer = { status, movedTo: null, structuredData: [] };
  const markup = await renderToText(
    <div id={rootId}>
      <StrictMode>
        <PageStateContext value={page}>
          <AnswerContext value={answer}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </AnswerContext>
        </PageStateContext>
      </StrictMode>
    </div>,
  );
  if (answer.movedTo) return redirected(301, new Headers({ location: answer.movedTo }));
  // React writes everything that belongs into the head before the first element.
  const opening = `<div id="${rootId}">`;
  const start = markup.indexOf(opening);
  const css = styleText(assets.css(modules));
  const html = htmlDocument({
    head: markup.slice(0, start),
    body: markup.slice(start + opening.length, -'</div>'.length),
    structuredData: answer.structuredData,
    payload: { page, router: handOver(context), relay: relay.payloads, path: renderedFor },
    css,
    boot: assets.boot,
    entry: assets.entry,
    analytics: hasAnalytics(site) ? assets.analytics : null,
    reportsViews: site.reportsViews,
    scripts: assets.scripts(modules),
    styleSheets: assets.styleSheets(modules),
  });
  return {
    status: answer.status,
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
    html,
    css,
    tags: context.matches.flatMap(({ route, params, pathname }) =>
      tagsOf(handleOf(route), params, pathname),
    ),
    keep: !showsDefaults && handles.every((handle) => handle?.keep?.(new URL(request.url)) ?? true),
    failure: showsFailure ? failure : null,
  };
}

/** The data from which the browser's router starts. Loaders with `hydrate` run there again, unless they failed here. */
function handOver({ matches, loaderData, errors }: StaticHandlerContext): HydrationState {
  const handed = matches.filter(
    ({ route }) => !(typeof route.loader === 'function' && route.loader.hydrate),
  );
  return {
    loaderData: Object.fromEntries(handed.map(({ route: { id } }) => [id, loaderData[id]])),
    // The reason of a failure stays here.
    errors: errors && Object.fromEntries(Object.keys(errors).map((id) => [id, true])),
  };
}

function redirected(status: number, headers: Headers): Rendered {
  return { status, headers, html: null, css: '', tags: [], keep: false, failure: null };
}

function tagsOf(handle: PageHandle | undefined, params: Params, path: string): string[] {
  const { tags = [], words = false } = handle ?? {};
  return [
    ...(typeof tags === 'function' ? tags(params) : tags),
    ...(words ? [`page:${path}`] : []),
  ];
}

/** Renders until nothing is pending. It rejects for any error, so an incomplete page is never sent. */
function renderToText(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const stream = renderToPipeableStream(node, {
      // Otherwise a Suspense boundary over 12.8 kB is sent as a fallback plus an inline script, even when all is ready.
      progressiveChunkSize: Infinity,
      onAllReady: () => stream.pipe(sink),
      onError: reject,
    });
  });
}
