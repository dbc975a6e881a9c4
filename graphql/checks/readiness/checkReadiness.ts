import { mutation } from '../../schema/mutation.ts';
import { Readiness, ReadinessLineName } from './Readiness.ts';
import { checkLines } from './readyLines.ts';

mutation('checkReadiness', {
  description:
    'Checks what the installation needs, within about five seconds, and stores what was found: one line, or all of them side by side. Only admins can do this.',
  authScopes: { staffCan: 'readiness:read' },
  // It asks the site, the mail server and the voice vendor.
  cost: 20,
  limits: { readinessChecksByAccount: (_input, { viewer }) => viewer.userId },
  limitsStaff: true,
  input: {
    description: 'What to check.',
    fields: (t) => ({
      name: t.field({
        type: ReadinessLineName,
        description: 'The only line to check. The default is all of them.',
      }),
    }),
  },
  payload: {
    description: 'What was found.',
    fields: { readiness: { type: Readiness, description: 'All lines after the check.' } },
  },
  resolve: async ({ name }, { services }) => ({
    readiness: await checkLines(services, name ? [name] : undefined),
  }),
});
