import { createLead } from './createLead.js';
import packageJson from './package.json' with { type: 'json' };
import { triggers } from './triggers.js';

/** The app of Sixty at Zapier: a trigger for each event, and an action that sends a lead. README.md says how to push it. */
export default {
  version: packageJson.version,
  platformVersion: packageJson.dependencies['zapier-platform-core'],
  authentication: {
    type: 'custom',
    fields: [
      {
        key: 'site',
        label: 'URL of the site',
        type: 'string',
        required: true,
        placeholder: 'https://sixty.example',
        helpText: 'Without a slash at its end.',
      },
      {
        key: 'apiKey',
        label: 'API key',
        type: 'password',
        required: true,
        helpText:
          'A super admin makes it in the console under API Keys, with the scope leads:read.',
      },
    ],
    test: {
      url: '{{bundle.authData.site}}/api/hooks/sample',
      params: { event: 'lead.created' },
    },
    connectionLabel: '{{bundle.authData.site}}',
  },
  requestTemplate: {
    headers: { Authorization: 'Bearer {{bundle.authData.apiKey}}' },
  },
  triggers,
  creates: { [createLead.key]: createLead },
};
