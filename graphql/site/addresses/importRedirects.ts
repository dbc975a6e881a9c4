import {
  importRedirects as rules,
  MOST_IMPORTED,
  REDIRECT_STATUSES,
} from '../../../web/content/site/redirects.ts';
import { cellsOf, separatorOf } from '../../platform/csvCells.ts';
import { InvalidInputError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { builder } from '../../schema/builder.ts';
import { mutation } from '../../schema/mutation.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { addRedirects, type NewRedirect, REDIRECT_LOCKS } from './addRedirects.ts';

interface ReportLine {
  line: number;
  message: string;
}

const ReportLineObject = builder.objectRef<ReportLine>('RedirectReportLine').implement({
  description: 'A line of an imported list that made no redirect.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'The number of the line. The header is line 1.' }),
    message: t.exposeString('message', { description: 'Why it made none, as a sentence.' }),
  }),
});

mutation('importRedirects', {
  description:
    'Makes many redirects by the rules of `createRedirect`. A line that is refused does not stop the others. Only admins can do this.',
  authScopes: { staffCan: 'redirects:write' },
  validate: rules,
  cost: 1000,
  input: {
    description: 'The list.',
    fields: (t) => ({
      csv: t.string({
        required: true,
        description:
          'CSV with the header `from,to,status` or `from,to,status,below`, and at most 10,000 redirects. An empty status is 301, and `below` is true or false.',
      }),
      allowForeign: t.boolean({
        description: 'True permits targets on other sites. The default is false.',
      }),
    }),
  },
  payload: {
    description: 'The result for the lines.',
    fields: {
      made: { type: 'Int', description: 'Number of redirects that were made.' },
      report: { type: [ReportLineObject], description: 'The lines that made none, in order.' },
    },
  },
  resolve: ({ csv, allowForeign }, context) => {
    const { wanted, report } = redirectsOf(csv);
    const redirects = wanted.map(({ redirect }) => ({ ...redirect, allowForeign }));
    const { database } = context.services;
    return database.lockedTransaction(REDIRECT_LOCKS, async (tx) => {
      const { made, refused } = await addRedirects(tx, redirects, context.services);
      const faults = refused.map(({ index, message }) => ({
        line: wanted[index]?.line ?? 0,
        message,
      }));
      await audit(tx, {
        action: 'redirect.imported',
        ...audited(actorOf(context)),
        details: { made, refused: report.length + refused.length },
      });
      return { made, report: [...report, ...faults].toSorted((a, b) => a.line - b.line) };
    });
  },
});

const HEADER = ['from', 'to', 'status', 'below'];
const YES_OR_NO = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
  ['', false],
]);

/**
 * Reads a CSV text.
 * @throws InvalidInputError for another header, another encoding, or too many lines.
 */
function redirectsOf(csv: string): {
  wanted: { line: number; redirect: NewRedirect }[];
  report: ReportLine[];
} {
  // A decoder writes this character in place of bytes that are not UTF-8.
  if (csv.includes('\uFFFD')) {
    throw new InvalidInputError([{ field: 'csv', message: 'Please save the file as UTF-8' }]);
  }
  const [first = '', ...lines] = csv.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const separator = separatorOf(first);
  const header = cellsOf(first, separator).map((cell) => cell.trim().toLowerCase());
  if (header.length < 3 || header.join() !== HEADER.slice(0, header.length).join()) {
    const message = 'The first line must be from,to,status or from,to,status,below';
    throw new InvalidInputError([{ field: 'csv', message }]);
  }
  const rows = lines
    .map((text, index) => ({ text, line: index + 2 }))
    .filter(({ text }) => text.trim() !== '');
  if (rows.length > MOST_IMPORTED) {
    const most = MOST_IMPORTED.toLocaleString('en-US');
    const message = `Please split the file into files of at most ${most} redirects`;
    throw new InvalidInputError([{ field: 'csv', message }]);
  }
  const wanted: { line: number; redirect: NewRedirect }[] = [];
  const report: ReportLine[] = [];
  for (const { text, line } of rows) {
    // An address has no line break, so a quote that is not closed on its line is wrong.
    if (text.split('"').length % 2 === 0) {
      report.push({ line, message: 'A quote is not closed' });
      continue;
    }
    const cells = cellsOf(text, separator);
    const [from = '', to = '', code = '', word = ''] = cells;
    const status = REDIRECT_STATUSES.find((one) => String(one) === (code.trim() || '301'));
    const below = YES_OR_NO.get(word.trim().toLowerCase());
    if (status === undefined) report.push({ line, message: 'The status is 301, 302, 307 or 308' });
    else if (below === undefined)
      report.push({ line, message: 'The last column is true or false' });
    else if (cells.length > header.length)
      report.push({ line, message: 'There are too many columns' });
    else wanted.push({ line, redirect: { from, to, status, below } });
  }
  return { wanted, report };
}
