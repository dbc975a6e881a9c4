import bookPageQuery from '#relay/BookPageQuery$parameters';
import confirmationPageQuery from '#relay/ConfirmationPageQuery$parameters';
import integrationsPageQuery from '#relay/IntegrationsPageQuery$parameters';
import managePageQuery from '#relay/ManagePageQuery$parameters';
import speedPageQuery from '#relay/SpeedPageQuery$parameters';
import { readChoice } from '../layout/booker/slotMonth.ts';
import { queryLoader } from '../relay/pageRelay.ts';

export const loadBook = queryLoader(async ({ load }, { request, params }) => {
  const choice = readChoice(new URL(request.url).searchParams, params['host'] ?? null);
  const { month, timeZone, host, type } = choice;
  const moving = choice.moving !== null;
  return { choice, query: await load(bookPageQuery, { month, timeZone, host, type, moving }) };
});
export type BookData = Awaited<ReturnType<typeof loadBook>>;

export const loadManage = queryLoader(async ({ load }, { params: { token = '' } }) => ({
  token,
  query: await load(managePageQuery, { token }),
}));
export type ManageData = Awaited<ReturnType<typeof loadManage>>;

export const loadConfirmation = queryLoader(async ({ load }, { request }) => {
  const token = new URL(request.url).searchParams.get('booking') ?? '';
  return { query: await load(confirmationPageQuery, { token }) };
});
export type ConfirmationData = Awaited<ReturnType<typeof loadConfirmation>>;

export const loadIntegrations = queryLoader(async ({ load }) => ({
  query: await load(integrationsPageQuery, {}),
}));
export type IntegrationsData = Awaited<ReturnType<typeof loadIntegrations>>;

export const loadSpeed = queryLoader(async ({ load }) => ({
  query: await load(speedPageQuery, {}),
}));
export type SpeedData = Awaited<ReturnType<typeof loadSpeed>>;
