/** The columns of the table, by what their styles are called. */
export const LEAD_COLUMNS = [
  { key: 'name', name: 'Name' },
  { key: 'phone', name: 'Phone' },
  { key: 'email', name: 'E-mail' },
  { key: 'source', name: 'Source' },
  { key: 'received', name: 'Received' },
  { key: 'state', name: 'Call' },
  { key: 'speed', name: 'Speed to lead' },
  { key: 'status', name: 'Status' },
] as const;
