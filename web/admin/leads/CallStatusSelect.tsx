import { StatesSelect } from '../table/StatesSelect.tsx';
import { CALL_STATUS_LABELS, type CallStatus } from './callStatus.ts';

interface Props {
  value: CallStatus[];
  onChange(value: CallStatus[]): void;
}

/** Any number of call states; none chosen means all of them. */
export function CallStatusSelect(props: Props) {
  return <StatesSelect label="Call state" names={CALL_STATUS_LABELS} {...props} />;
}
