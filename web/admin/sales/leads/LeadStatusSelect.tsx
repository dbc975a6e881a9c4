import { StatusSelect } from '../../kit/form/SelectControl.tsx';
import { LEAD_STATUS_LABELS, type LeadStatus } from './leadStatus.ts';
import { useUpdateLead } from './useUpdateLead.ts';

interface Props {
  id: string;
  /** Id of the select, for a visible label. */
  fieldId?: string;
  /** Accessible name. */
  label: string;
  status: LeadStatus;
}

/** The stage of the sale. */
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
