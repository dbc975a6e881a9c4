export interface Step {
  title: string;
  text: string;
}

export const connectConverseCalendar: readonly Step[] = [
  {
    title: 'Connect',
    text: 'A form, an ad or your CRM sends the lead. The phone rings within 60 seconds, at an hour that is permitted where the lead is.',
  },
  {
    title: 'Converse',
    text: 'It asks your qualifying questions, answers theirs and handles the objections in your playbook.',
  },
  {
    title: 'Calendar',
    text: 'It books an open slot with the right person, by territory or by load, and sends the reminders.',
  },
];
