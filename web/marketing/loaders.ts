import type { PreloadedQuery } from 'react-relay/hooks.js';
import type { LoaderFunctionArgs } from 'react-router-dom';
import bookPageQuery from '#relay/BookPageQuery$parameters';
import type { BookPageQuery } from '#relay/BookPageQuery.graphql';
import confirmationPageQuery from '#relay/ConfirmationPageQuery$parameters';
import type { ConfirmationPageQuery } from '#relay/ConfirmationPageQuery.graphql';
import managePageQuery from '#relay/ManagePageQuery$parameters';
import type { ManagePageQuery } from '#relay/ManagePageQuery.graphql';
import integrationsPageQuery from '#relay/IntegrationsPageQuery$parameters';
import type { IntegrationsPageQuery } from '#relay/IntegrationsPageQuery.graphql';
import { type Choice, readChoice } from '../layout/booker/slotMonth.ts';
import { pageRelayContext } from '../relay/pageRelay.ts';

export interface BookData {
  query: PreloadedQuery<BookPageQuery>;
  choice: Choice;
}

export interface ManageData {
  query: PreloadedQuery<ManagePageQuery>;
  token: string;
}

export interface ConfirmationData {
  query: PreloadedQuery<ConfirmationPageQuery>;
}

// All of them run again on hydration, because a query cannot be sent as JSON. The responses inside the page answer them.

export async function loadBook({
  request,
  params,
  context,
}: LoaderFunctionArgs): Promise<BookData> {
  const choice = readChoice(new URL(request.url).searchParams, params['host'] ?? null);
  const { load } = await context.get(pageRelayContext)();
  const { month, timeZone, host, type } = choice;
  const moving = choice.moving !== null;
  return { choice, query: await load(bookPageQuery, { month, timeZone, host, type, moving }) };
}
loadBook.hydrate = true as const;

export async function loadManage({
  params: { token = '' },
  context,
}: LoaderFunctionArgs): Promise<ManageData> {
  const { load } = await context.get(pageRelayContext)();
  return { token, query: await load(managePageQuery, { token }) };
}
loadManage.hydrate = true as const;

export async function loadConfirmation({
  request,
  context,
}: LoaderFunctionArgs): Promise<ConfirmationData> {
  const token = new URL(request.url).searchParams.get('booking') ?? '';
  const { load } = await context.get(pageRelayContext)();
  return { query: await load(confirmationPageQuery, { token }) };
}
loadConfirmation.hydrate = true as const;

export interface IntegrationsData {
  query: PreloadedQuery<IntegrationsPageQuery>;
}

/** It runs again on hydration, because a query cannot be sent as JSON. The response inside the page answers it. */
export async function loadIntegrations({ context }: LoaderFunctionArgs): Promise<IntegrationsData> {
  const { load } = await context.get(pageRelayContext)();
  return { query: await load(integrationsPageQuery, {}) };
}
loadIntegrations.hydrate = true as const;
