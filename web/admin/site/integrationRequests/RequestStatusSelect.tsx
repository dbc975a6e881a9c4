import { StatusSelect } from '../../kit/list/table/StatusSelect.tsx';
import { REQUEST_STATUS_LABELS, type RequestStatus } from './requestStatus.ts';
import { useUpdateRequest } from './useUpdateRequest.ts';

interface Props {
  id: string;
  /** Accessible name. */
  label: string;
  status: RequestStatus;
}

const WRITES =
  'Everybody who asked for this integration gets a mail that it is available. Continue?';

/** The status of a request. */
export function RequestStatusSelect({ id, label, status }: Props) {
  const [update, updating] = useUpdateRequest(id);
  return (
    <StatusSelect
      label={label}
      names={REQUEST_STATUS_LABELS}
      value={status}
      busy={updating}
      onChange={(chosen) => {
        if (chosen !== 'available' || window.confirm(WRITES)) void update(chosen);
      }}
    />
  );
}
