import { describedExports } from '../files/exports.ts';
import { describedRecording } from '../files/recordings.ts';
import { describedCallback } from '../rest/callbacks.ts';
import { describedIncomingText } from '../rest/incomingTexts.ts';
import { describedInbound } from '../rest/inbound.ts';
import { describedLeadImport } from '../rest/leadImport.ts';
import { describedOAuthCallback } from '../rest/oauthCallback.ts';
import { describedProviderWebhook } from '../rest/providerWebhooks.ts';
import type { Route } from '../rest/route.ts';
import { routes } from '../rest/routes.ts';
import { describedView } from '../rest/views.ts';
import type { DescribedCall } from './description.ts';

/** Every call under `/api`: the declared routes, and the calls that are more than a document of the schema. */
export const describedCalls: readonly DescribedCall[] = [
  ...routes.map(callOf),
  describedCallback,
  describedProviderWebhook,
  describedIncomingText,
  ...describedInbound,
  describedLeadImport,
  describedOAuthCallback,
  describedView,
  describedExports,
  describedRecording,
];

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
