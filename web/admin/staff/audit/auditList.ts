import pageQuery from '#relay/AuditPageQuery$parameters';
import paneQuery from '#relay/AuditPaneQuery$parameters';
import { defineList } from '../../kit/list/defineList.ts';
import { dayFilter, hiddenFilter, wordFilter } from '../../kit/list/filters/filter.ts';
import { cursorVariables } from '../../kit/list/paging/position.ts';

/** Suggestions: the nouns of actions, and the actions that people search most. */
const ACTIONS = [
  'session',
  'session.opened',
  'session.refused',
  'session.locked',
  'two_factor',
  'access.refused',
  'access_request',
  'password_reset',
  'invitation',
  'user',
  'api_key',
  'post',
  'image',
  'category',
  'integration_request',
  'call.requested',
  'suppression',
];
const TYPES = [
  'User',
  'Invitation',
  'AccessRequest',
  'ApiKey',
  'Post',
  'Image',
  'Category',
  'Lead',
  'Suppression',
  'IntegrationRequest',
  'WebhookEndpoint',
];

/** Who did what. */
export const auditList = defineList('audit', {
  failure: 'The audit log could not be loaded',
  filters: {
    actor: wordFilter('actor', { label: 'Who' }),
    action: wordFilter('action', { label: 'What', suggestions: ACTIONS }),
    subject: hiddenFilter('subject'),
    subjectType: wordFilter('type', { label: 'To', suggestions: TYPES }),
    createdAfter: dayFilter('from', { label: 'From day', bound: 'start' }),
    createdBefore: dayFilter('to', { label: 'To day', bound: 'end' }),
  },
  query: pageQuery,
  variables: ({ filter, position }) => ({ ...cursorVariables(position), filter }),
  page: () => import('./AuditPage.tsx'),
  details: { query: paneQuery, pane: () => import('./AuditPane.tsx') },
});
