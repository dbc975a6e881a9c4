import type { RestCall } from './http/rest/call.ts';
import { oauthCallback } from './http/rest/oauthCallback.ts';
import { exportList } from './partners/rest.ts';
import { providerWebhooks } from './sales/calls/providerWebhooks.ts';
import { callReports } from './sales/calls/outcome/callbacks.ts';
import { recording } from './sales/calls/recordings/rest.ts';
import { inboundCalls } from './sales/inbound/rest.ts';
import { leadImport } from './sales/leads/import/rest.ts';
import { incomingTexts } from './sales/suppressions/incomingTexts.ts';
import { reportEvents } from './site/traffic/rest.ts';
import { geoRoutes, integrationRequestRoutes, waitlistRoutes } from './site/rest.ts';
import { postExports } from './site/exports/rest.ts';
import { adminPostRoutes } from './site/posts/rest/adminPosts.ts';
import { authRoutes } from './staff/signIn/rest.ts';
import { bookingRoutes } from './meetings/bookings/rest.ts';
import { doNotCallRoutes } from './sales/suppressions/rest.ts';
import { hookRoutes } from './partners/webhooks/rest.ts';
import { imageRoutes } from './site/images/rest.ts';
import { leadRoutes } from './sales/leads/rest.ts';
import { postRoutes } from './site/posts/rest/posts.ts';
import { speedRoutes } from './reports/speed/rest.ts';
import type { Route } from './http/rest/route.ts';
import { userRoutes } from './staff/users/rest.ts';
import type { DescribedCall } from './http/openapi/description.ts';

/** Every REST call that is a document of the schema. */
export const routes: Route[] = [
  ...authRoutes,
  ...userRoutes,
  ...geoRoutes,
  ...leadRoutes,
  ...bookingRoutes,
  ...doNotCallRoutes,
  ...waitlistRoutes,
  ...integrationRequestRoutes,
  ...postRoutes,
  ...adminPostRoutes,
  ...hookRoutes,
  ...imageRoutes,
  ...speedRoutes,
];

/** Every other REST call. */
export const calls: readonly RestCall[] = [
  callReports,
  providerWebhooks,
  incomingTexts,
  ...inboundCalls,
  leadImport,
  oauthCallback,
  reportEvents,
  exportList,
  ...postExports,
  recording,
];

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
