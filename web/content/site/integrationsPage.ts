/** The form that requests an integration that is not listed. */
export const integrationRequest = {
  labels: {
    name: 'Name',
    email: 'Email',
    company: 'Company',
    integration: 'Integration',
    notes: 'Notes (optional)',
  },
  submit: 'Send Request',
  pending: 'Submitting...',
  sent: {
    title: 'Success!',
    description: "We'll review your integration request and get back to you soon.",
  },
  failed: { title: 'Error', description: 'Something went wrong. Please try again.' },
} as const;
