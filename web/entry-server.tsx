import { StrictMode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay/hooks.js';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type Params,
  StaticRouterProvider,
} from 'react-router-dom';
import { adminDocument } from './adminDocument.ts';
import { htmlDocument, rootId, styleText } from './document.ts';
import { createPageLoader } from './relay/loadPageQuery.ts';
import { createServerEnvironment } from './relay/serverEnvironment.ts';
import { renderToText } from './renderToText.ts';
import {
  AnswerContext,
  isMeasured,
  type PageAnswer,
  type PageState,
  PageStateContext,
  type Rendered,
  type RenderOptions,
  type ServerEntry,
} from './rendering.ts';
import { createRoutes, handleOf, isProfileLink, type PageHandle } from './routes.tsx';

const entryModule = 'web/entry-client.tsx';

/** Read for its paths only: its loaders never run. */
const siteMap = createRoutes(() => Promise.reject(new Error('The site map has no data.')));

function match(pathname: string) {
  // The router complains of malformed escapes on the console; whoever sends them must not fill the log.
  if (!isDecodable(pathname)) return undefined;
  return matchRoutes(siteMap, pathname)?.at(-1)?.route;
}

function isDecodable(pathname: string): boolean {
  try {
    // A call whose value nobody uses would be left out of the build, with what it throws.
    return decodeURIComponent(pathname).length > 0;
  } catch {
    return false;
  }
}

/** Renders the page, or answers with the redirect that its loader asked for. */
async function render(request: Request, options: RenderOptions): Promise<Rendered> {
  const { assets, site, form = null, notice = null, renderedFor = null } = options;
  const relay = createServerEnvironment(options.execute);
  const handler = createStaticHandler(createRoutes(createPageLoader(relay.environment, true)));
  const context = await handler.query(request);
  if (context instanceof Response) {
    return redirected(context.status, context.headers);
  }
  const failure = Object.values(context.errors ?? {})[0];
  // A page that cannot be rendered is the server's failure to report, not a page to cache.
  if (failure !== undefined && context.statusCode >= 500) throw failure;

  const handles = context.matches.map(({ route }) => handleOf(route));
  const modules = [entryModule, ...handles.flatMap((handle) => handle?.module ?? [])];
  const page: PageState = { site, form, notice };
  const answer: PageAnswer = { status: context.statusCode, movedTo: null };
  const markup = await renderToText(
    <div id={rootId}>
      <StrictMode>
        <PageStateContext value={page}>
          <RelayEnvironmentProvider environment={relay.environment}>
            <AnswerContext value={answer}>
              <StaticRouterProvider
                router={createStaticRouter(handler.dataRoutes, context)}
                context={context}
                hydrate={false}
              />
            </AnswerContext>
          </RelayEnvironmentProvider>
        </PageStateContext>
      </StrictMode>
    </div>,
  );
  if (answer.movedTo) return redirected(301, new Headers({ location: answer.movedTo }));
  // React writes what belongs in the head, as it meets it anywhere in the tree, in front of the first element.
  const opening = `<div id="${rootId}">`;
  const start = markup.indexOf(opening);
  const css = styleText(assets.css(modules));
  const html = htmlDocument({
    head: markup.slice(0, start),
    body: markup.slice(start + opening.length, -'</div>'.length),
    payload: { page, relay: relay.payloads, path: renderedFor },
    css,
    boot: assets.boot,
    entry: assets.entry,
    measure: isMeasured(site) ? assets.measure : null,
    scripts: assets.scripts(modules),
    styleSheets: assets.styleSheets(modules),
  });
  return {
    status: answer.status,
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
    html,
    css,
    tags: context.matches.flatMap(({ route, params }) => tagsOf(handleOf(route), params)),
    keep: handles.every((handle) => handle?.keep?.(new URL(request.url)) ?? true),
  };
}

function redirected(status: number, headers: Headers): Rendered {
  return { status, headers, html: null, css: '', tags: [], keep: false };
}

function tagsOf(handle: PageHandle | undefined, params: Params): string[] {
  const { tags = [] } = handle ?? {};
  return typeof tags === 'function' ? tags(params) : tags;
}

const entry: ServerEntry = {
  render,
  adminDocument,
  redirects: isProfileLink,
  routeOf: (pathname) => {
    const route = match(pathname);
    if (!route || route.path === '*') return null;
    return route.index ? '/' : `/${route.path}`;
  },
  parametersOf: (pathname) => {
    const route = match(pathname);
    return (route && handleOf(route)?.parameters) ?? {};
  },
};

export default entry;
