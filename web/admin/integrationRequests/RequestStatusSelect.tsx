import { control } from '../controls.css.ts';
import { isRequestStatus, REQUEST_STATUS_LABELS, REQUEST_STATUSES } from './requestStatus.ts';
import type { RequestStatus } from './requestStatus.ts';
import { useUpdateRequest } from './useUpdateRequest.ts';

interface Props {
  id: string;
  /** What it is the status of, for whoever does not see where it stands. */
  label: string;
  status: RequestStatus;
}

/** How far a request has come; a choice counts at once. */
export function RequestStatusSelect({ id, label, status }: Props) {
  const [update, updating] = useUpdateRequest(id);
  return (
    <select
      aria-label={label}
      aria-busy={updating}
      value={status}
      className={control}
      onChange={({ target }) => isRequestStatus(target.value) && void update(target.value)}
    >
      {REQUEST_STATUSES.map((each) => (
        <option key={each} value={each}>
          {REQUEST_STATUS_LABELS[each]}
        </option>
      ))}
    </select>
  );
}
