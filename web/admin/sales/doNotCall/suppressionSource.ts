/** Where an opt-out came from, and its name on screen. */
export const SUPPRESSION_SOURCE_LABELS = {
  call: 'In a call',
  page: 'Do-not-call page',
  mail: 'Link in an email',
  text: 'Text message',
  staff: 'Staff',
  program: 'Program',
  import: 'Imported list',
  crm: 'CRM',
} as const;
