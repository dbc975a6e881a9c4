export const LEAD_COLUMNS = [
  'Name',
  'Phone',
  'E-mail',
  'Source',
  'Received',
  'Call',
  'Speed to lead',
] as const;
