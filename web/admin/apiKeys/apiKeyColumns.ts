import type { Column } from '../users/AccountsTable.tsx';

export const API_KEY_COLUMNS: readonly Column[] = [
  { name: 'Name' },
  { name: 'May' },
  { name: 'Created', width: 'day' },
  { name: 'Expires', width: 'word' },
  { name: 'Last used', width: 'word' },
  { name: 'Status', width: 'word' },
];
