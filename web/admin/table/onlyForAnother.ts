import type { ShouldRevalidateFunction } from 'react-router-dom';

/** Details are loaded for another entry, and when everything is; the filters of the list beside them are no part of them. */
export function onlyForAnother(parameter: string): ShouldRevalidateFunction {
  return ({ currentParams, nextParams, defaultShouldRevalidate, currentUrl, nextUrl }) =>
    currentUrl.href === nextUrl.href
      ? defaultShouldRevalidate
      : currentParams[parameter] !== nextParams[parameter];
}
