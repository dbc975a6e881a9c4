/** The words of /developers and of its reference. They stand apart from the guide, so that the reference does not load it. */
export const developers = {
  title: 'The API for partners',
  introduction:
    'Send leads from your own program, read leads, calls and meetings, and get a webhook when something changes. You need one API key, and REST or GraphQL.',
  contents: 'On this page',
  reference: 'Reference',
  referenceTitle: 'The reference of the API',
  referenceText:
    'Every query, mutation, subscription and type that an API key can use, without connections, edges, payloads and results, which all have the same form. This list is generated from the schema.',
  openReference: 'Open the reference',
  backToGuide: 'Back to the guide',
  explorer: 'Open GraphiQL',
} as const;
