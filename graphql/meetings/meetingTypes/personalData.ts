import type { TableData } from '../../platform/personalData.ts';

export const meetingTypeTables: readonly TableData[] = [
  { table: 'MeetingType', notPersonal: 'a kind of meeting' },
];
