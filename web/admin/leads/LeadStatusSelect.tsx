import { StatusSelect } from '../table/StatusSelect.tsx';
import { LEAD_STATUS_LABELS, type LeadStatus } from './leadStatus.ts';
import { useUpdateLead } from './useUpdateLead.ts';

interface Props {
  id: string;
  /** Of the select, where a label beside it is seen. */
  fieldId?: string;
  /** Whose status it is, for whoever does not see where it stands. */
  label: string;
  status: LeadStatus;
}

/** How far the sale is. */
export function LeadStatusSelect({ id, fieldId, label, status }: Props) {
  const [update, updating] = useUpdateLead(id);
  return (
    <StatusSelect
      id={fieldId}
      label={label}
      names={LEAD_STATUS_LABELS}
      value={status}
      busy={updating}
      onChange={(chosen) => void update({ status: chosen })}
    />
  );
}
