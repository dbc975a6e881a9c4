import { expect, it } from 'vitest';
import { teamMessageText } from '../../../../graphql/notices/team/postTeamMessage.ts';

it('shows the names of strangers as plain text', () => {
  const lines = ['<!channel> <https://evil.example|*click*>', '@here [a](b) A&B\n_c_'];
  expect(teamMessageText([{ event: 'new_lead', count: 5, lines }], 'https://sixty.example')).toBe(
    [
      '*New lead* (5)',
      '• &lt;!channel&gt; &lt;https://evil.example|＊click＊&gt;',
      '• ＠here ［a](b) A&amp;B ＿c＿',
      '• and 3 more',
      '<https://sixty.example/admin/leads|Open the console>',
    ].join('\n'),
  );
});
