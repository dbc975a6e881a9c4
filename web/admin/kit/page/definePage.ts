import { type ComponentType, createElement } from 'react';
import {
  type LoaderFunctionArgs,
  type NonIndexRouteObject,
  type UIMatch,
  useLoaderData,
} from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import { type Area, type AreaName, AREAS, mayOpen } from '../../../content/staff/areas.ts';
import { requireUser } from '../session/currentUser.ts';

/** What the router loads and shows for an area. */
export interface ConsolePage<Name extends AreaName> {
  name: Name;
  route(environment: IEnvironment): NonIndexRouteObject;
}

interface Options<Data> {
  /** Starts the queries of the page, for those who may open it. */
  load?(environment: IEnvironment, to: LoaderFunctionArgs): Data | Promise<Data>;
  page(): Promise<{ Component: ComponentType<PageProps<Data>> }>;
  /** Title of the message when not even the session could be read. */
  handle?: FailureHandle | undefined;
}

export interface PageProps<Data> {
  title: string;
  data: Data;
}

/**
 * Declares a page of the console. The router starts its queries while the code of the page loads, so this part is in the
 * first bundle.
 */
export function definePage<const Name extends AreaName, Data>(
  name: Name,
  options: Options<Data>,
): ConsolePage<Name> {
  return { name, route: (environment) => pageRoute(AREAS[name], environment, options) };
}

/** The route of an area. Its loader refuses users who may not open the area before it loads anything. */
export function pageRoute<Data>(
  area: Area,
  environment: IEnvironment,
  { load, page, handle }: Options<Data>,
): NonIndexRouteObject {
  return {
    path: area.path,
    ...(handle && { handle }),
    loader: async (to: LoaderFunctionArgs) => {
      await requireAccess(area, to.request);
      return load ? load(environment, to) : null;
    },
    lazy: { Component: async () => withData(area, (await page()).Component) },
  };
}

/** @throws NotAllowedError for staff who may not open the area. Visitors are sent to the sign-in page. */
async function requireAccess(area: Area, request: Request): Promise<void> {
  const role = area.who === 'everybody' ? null : (await requireUser(request)).role;
  if (!mayOpen(area, role)) throw new NotAllowedError(area);
}

function withData<Data>({ title }: Area, Component: ComponentType<PageProps<Data>>) {
  return function Page() {
    // The router does not know the type. The only loader of this route is the one above.
    return createElement(Component, { title, data: useLoaderData<unknown>() as Data });
  };
}

export interface FailureHandle {
  /** Title of the message when not even the session could be read. */
  failure: string;
}

/** The title that the innermost route has for a failure. Null without one. */
export function failureTitle(matches: readonly UIMatch[]): string | null {
  const titles = matches.map(({ handle }) => titleOf(handle)).filter((title) => title !== null);
  return titles.at(-1) ?? null;
}

function titleOf(handle: unknown): string | null {
  const says = typeof handle === 'object' && handle !== null && 'failure' in handle;
  return says && typeof handle.failure === 'string' ? handle.failure : null;
}

/** Thrown by the loader of an area if the user may not open it. The page then says who may. */
export class NotAllowedError extends Error {
  readonly area: Area;

  constructor(area: Area) {
    super(`The role of this user may not open ${area.title}.`);
    this.area = area;
  }
}
