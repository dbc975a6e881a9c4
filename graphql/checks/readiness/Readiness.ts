import type { ReadyLineName } from '../../../web/content/staff/getReady.ts';
import { builder } from '../../schema/builder.ts';
import { OURS } from '../../schema/fromOutside.ts';
import { isDone, readLines, type ReadyLine } from './readyLines.ts';

export const ReadinessLineName = builder.enumType('ReadinessLineName', {
  description: 'What an installation needs before it works for the team.',
  values: {
    site_address: { description: 'The website has a public address with https.' },
    voice: { description: 'A voice vendor makes the calls, from a number.' },
    playbook: { description: 'A playbook is published.' },
    consent: { description: 'Each form has a consent text.' },
    do_not_call: { description: 'People can put their number on the list of numbers not to call.' },
    mail: { description: 'The product can send mail.' },
    calendar: { description: 'A host has connected a calendar.' },
    crm: { description: 'A CRM or a webhook gets the leads.' },
    two_factor: { description: 'The administrators sign in with a second factor.' },
    backup: { description: 'A backup was made lately.' },
  } satisfies Record<ReadyLineName, object>,
});

const ReadinessState = builder.enumType('ReadinessState', {
  description: 'What the last check of one line found.',
  values: {
    not_checked: { description: 'It was never checked.' },
    ready: { description: 'Nothing is missing.' },
    not_ready: { description: '`found` says what is missing.' },
  },
});

const ReadinessLine = builder.objectRef<ReadyLine>('ReadinessLine').implement({
  description: 'One need of the installation, as it was last found. Only admins see it.',
  fields: (t) => ({
    name: t.expose('name', { type: ReadinessLineName, description: 'What is checked.' }),
    state: t.field({
      type: ReadinessState,
      description: 'What the last check found.',
      resolve: ({ isReady }) => {
        if (isReady === null) return 'not_checked';
        return isReady ? 'ready' : 'not_ready';
      },
    }),
    found: t.exposeString('found', {
      extensions: OURS,
      nullable: true,
      description: 'What the last check found, in a sentence. Null if it was never checked.',
    }),
    checkedAt: t.expose('checkedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last checked. Null if it never was.',
    }),
    setAsideAt: t.expose('setAsideAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When staff said that it is not needed. Null if it is needed.',
    }),
  }),
});

export const Readiness = builder.objectRef<ReadyLine[]>('Readiness').implement({
  description: 'What the installation needs before it works for the team. Only admins see it.',
  fields: (t) => ({
    isDone: t.boolean({
      description: 'Whether every line is ready or set aside.',
      resolve: (lines) => isDone(lines),
    }),
    lines: t.field({
      type: [ReadinessLine],
      description: 'All lines, in the order in which they are needed.',
      resolve: (lines) => lines,
    }),
  }),
});

builder.queryField('readiness', (t) =>
  t.field({
    type: Readiness,
    description:
      'What the last checks of the installation found. `checkReadiness` checks again. Null if you are not an admin.',
    authScopes: { staffCan: 'readiness:read' },
    resolve: (_root, _args, { services }) => readLines(services.database.prisma),
  }),
);
