const text = (key, label, more = {}) => ({ key, label, type: 'string', required: false, ...more });

/** Sends a lead. With the evidence of consent we call the person, and without it we only save the lead. */
export const createLead = {
  key: 'lead',
  noun: 'Lead',
  display: {
    label: 'Create Lead',
    description:
      'Sends a lead. The person is called only if you send the text that the person agreed to.',
  },
  operation: {
    inputFields: [
      text('firstName', 'Name', { required: true }),
      text('email', 'Email', { required: true }),
      text('phone', 'Phone', { required: true, helpText: 'Ten digits, in any punctuation.' }),
      text('externalId', 'Your id of the lead', {
        helpText: 'Sending the same id again does not create a second lead.',
      }),
      text('consentText', 'Text that the person agreed to', {
        type: 'text',
        helpText: 'The exact words. Without them nobody is called.',
      }),
      text('consentAt', 'Time of the consent', {
        type: 'datetime',
        helpText: 'The time of sending if you leave it empty.',
      }),
      text('consentPage', 'Page of the consent'),
      text('timeZone', 'Time zone', { placeholder: 'America/New_York' }),
    ],
    async perform(z, bundle) {
      const { consentText, consentAt, consentPage, ...lead } = bundle.inputData;
      const at = consentAt || new Date().toISOString();
      const consent = { text: consentText, at, page: consentPage };
      const { data } = await z.request({
        method: 'POST',
        url: `${bundle.authData.site}/api/leads`,
        body: { ...lead, source: 'zapier', ...(consentText && { consent }) },
      });
      return data;
    },
    sample: {
      id: 'TGVhZDox',
      firstName: 'Ada Byron',
      email: 'ada@example.com',
      phone: '2125550142',
      source: 'zapier',
      createdAt: '2026-11-21T09:30:00.000Z',
    },
  },
};
