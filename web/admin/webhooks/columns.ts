import type { Column } from '../users/AccountsTable.tsx';

export const ENDPOINT_COLUMNS: readonly Column[] = [
  { name: 'Address' },
  { name: 'Told of' },
  { name: 'Key' },
  { name: 'Last delivery', width: 'day' },
  { name: 'Status', width: 'word' },
];

export const DELIVERY_COLUMNS: readonly Column[] = [
  { name: 'Event' },
  { name: 'Happened', width: 'day' },
  { name: 'Attempts', width: 'word' },
  { name: 'Response', width: 'word' },
  { name: 'Next try', width: 'day' },
  { name: 'Status', width: 'word' },
];
