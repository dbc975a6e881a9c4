import { doNotCall } from '../sales/calling/doNotCall.ts';
import { pathOf } from './areas.ts';

/** The part of the page Get Ready about settings of the server, which has no screen of its own. */
export const SERVER_PART = 'server';

interface Line {
  title: string;
  /** Where what is missing is set up. */
  link: { label: string; to: string };
}

/** Leads to the settings of the server. */
export const SERVER_LINK = { label: 'How to set it', to: `#${SERVER_PART}` };

/** What an installation needs, in the order in which the page Get Ready shows it. The names are those of the API. */
export const READY_GROUPS = [
  {
    title: 'Before the first call',
    lines: ['site_address', 'voice', 'playbook', 'consent', 'do_not_call'],
  },
  { title: 'Before the first meeting', lines: ['mail', 'calendar'] },
  { title: 'Before you rely on it', lines: ['crm', 'two_factor', 'backup'] },
] as const;

export type ReadyLineName = (typeof READY_GROUPS)[number]['lines'][number];

export const READY_LINES: Readonly<Record<ReadyLineName, Line>> = {
  site_address: { title: 'Site address', link: SERVER_LINK },
  voice: { title: 'Voice and number', link: { label: 'Playbooks', to: pathOf('playbooks') } },
  playbook: { title: 'Playbook', link: { label: 'Playbooks', to: pathOf('playbooks') } },
  consent: { title: 'Consent wording', link: { label: 'Forms', to: pathOf('integrations') } },
  do_not_call: {
    title: 'Do-not-call page',
    link: { label: 'Open the page', to: doNotCall.path },
  },
  mail: { title: 'Mail', link: SERVER_LINK },
  calendar: { title: 'Calendar', link: { label: 'Availability', to: pathOf('availability') } },
  crm: { title: 'CRM or webhook', link: { label: 'Integrations', to: pathOf('integrations') } },
  two_factor: { title: 'Two-factor', link: { label: 'Your account', to: pathOf('account') } },
  backup: { title: 'Backup', link: SERVER_LINK },
};

/** The names of all lines, in their order. */
export const READY_LINE_NAMES: readonly ReadyLineName[] = READY_GROUPS.flatMap(
  ({ lines }) => lines,
);
