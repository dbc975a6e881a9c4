import { StatusSelect } from '../list/table/StatusSelect.tsx';
import { REQUEST_STATUS_LABELS, type RequestStatus } from './requestStatus.ts';
import { useUpdateRequest } from './useUpdateRequest.ts';

interface Props {
  id: string;
  /** Accessible name. */
  label: string;
  status: RequestStatus;
}

/** The status of a request. */
export function RequestStatusSelect({ id, label, status }: Props) {
  const [update, updating] = useUpdateRequest(id);
  return (
    <StatusSelect
      label={label}
      names={REQUEST_STATUS_LABELS}
      value={status}
      busy={updating}
      onChange={(chosen) => void update(chosen)}
    />
  );
}
