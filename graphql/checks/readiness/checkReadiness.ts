import { mutation } from '../../schema/mutation.ts';
import { Readiness } from './Readiness.ts';
import { checkLines } from './readyLines.ts';

mutation('checkReadiness', {
  description:
    'Checks what the installation needs, all lines side by side, within about five seconds, and stores what was found. Only admins can do this.',
  authScopes: { staffCan: 'readiness:read' },
  // It asks the site, the mail server and the voice vendor.
  cost: 20,
  limits: { readinessChecksByAccount: (_input, { viewer }) => viewer.userId },
  limitsStaff: true,
  payload: {
    description: 'What was found.',
    fields: { readiness: { type: Readiness, description: 'All lines, just checked.' } },
  },
  resolve: async (_input, { services }) => ({ readiness: await checkLines(services) }),
});
