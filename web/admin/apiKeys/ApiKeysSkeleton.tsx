import { hidden } from '../hidden.css.ts';
import { AccountsSkeleton } from '../users/AccountsSkeleton.tsx';
import { API_KEY_COLUMNS } from './apiKeyColumns.ts';

/** Where rows will be. */
export function ApiKeysSkeleton() {
  return (
    <>
      <p role="status" className={hidden}>
        Loading API keys
      </p>
      <div inert>
        <AccountsSkeleton title="Keys of partners" columns={API_KEY_COLUMNS} rows={3} />
      </div>
    </>
  );
}
