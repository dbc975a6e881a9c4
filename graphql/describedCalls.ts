import type { Route } from './http/rest/route.ts';
import { calls, routes } from './routes.ts';
import type { DescribedCall } from './http/openapi/description.ts';

/** Every call under `/api`: the declared routes, and the calls that are more than a document of the schema. */
export const describedCalls: readonly DescribedCall[] = [...routes.map(callOf), ...calls];

function callOf({ method, path, forStaff, form, document, description }: Route): DescribedCall {
  return {
    method,
    path,
    operationId: operationName(document),
    access: accessOf(forStaff, description),
    takesForms: form !== undefined,
    description,
  };
}

function accessOf(
  forStaff: boolean | undefined,
  { needsKey }: Route['description'],
): DescribedCall['access'] {
  if (forStaff) return 'staff';
  return needsKey ? 'key' : 'everyone';
}

/** `createLead` for the operation `RestCreateLead`. */
function operationName(document: string): string {
  const name = /\b(?:query|mutation) Rest(\w+)/.exec(document)?.[1] ?? '';
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}
