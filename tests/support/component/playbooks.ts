import { usualPlaybook } from '../../../web/content/sales/playbooks/usualPlaybook.ts';
import { openConsole } from './consoleScreen.tsx';

/** A published playbook with a newer draft, as the server answers it. */
export const PLAYBOOK = {
  __typename: 'Playbook',
  ...usualPlaybook,
  id: 'usual',
  name: 'Demo calls',
  version: 3,
  publishedVersion: 2,
  publishedAt: '2026-11-20T10:00:00Z',
  isDefault: true,
  position: 0,
};

/** The answer to the query of the page of a playbook. */
export const pageOf = (playbook: object = PLAYBOOK, agentLimits: object | null = null) => ({
  Query: () => ({
    node: playbook,
    inboundSources: [],
    meetingTypes: [],
    agentLimits,
    repStatus: null,
  }),
});

/** Opens the page of a playbook. */
export async function openPlaybook(
  role: 'editor' | 'admin' = 'admin',
  playbook: object = PLAYBOOK,
  agentLimits: object | null = null,
) {
  const screen = await openConsole('/admin/playbooks/usual', { user: { role }, strict: false });
  await screen.answer('PlaybookPageQuery', pageOf(playbook, agentLimits));
  return screen;
}
