import { StatusSelect } from '../table/StatusSelect.tsx';
import { REQUEST_STATUS_LABELS, type RequestStatus } from './requestStatus.ts';
import { useUpdateRequest } from './useUpdateRequest.ts';

interface Props {
  id: string;
  /** What it is the status of, for whoever does not see where it stands. */
  label: string;
  status: RequestStatus;
}

/** How far a request has come. */
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
