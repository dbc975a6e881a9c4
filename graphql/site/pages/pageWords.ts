import { measuredFacts, withMeasuredFacts } from '../../../web/content/facts/measuredSpeed.ts';
import { picturesIn, withFocalPoints } from '../../../web/content/pages/words/pictures.ts';
import { publishedWords } from '../../../web/content/pages/words/publishedWords.ts';
import { slotsOf } from '../../../web/content/pages/words/slots.ts';
import { MIDDLE } from '../../../web/content/site/posts/imageUpload.ts';
import { pageTag } from '../../platform/content/content.ts';
import type { Log } from '../../platform/log/log.ts';
import { builder } from '../../schema/builder.ts';
import type { Services } from '../../services.ts';
import { focalPointsOf } from '../images/focalPoints.ts';
import { newestPublication, type Values } from './pageRows.ts';

/** What this process has reported. One line is enough, and every read would write another. */
const reported = new WeakMap<Log, Set<string>>();

interface Published {
  /** What the page shows in the place of its defaults. */
  values: Values;
  /** The keys of stored texts that cannot be shown. */
  broken: string[];
}

/** The published texts of a page, from the memory of this process until they change. */
function readPublished(
  path: string,
  { content, database, log }: Pick<Services, 'content' | 'database' | 'log'>,
): Promise<Published> {
  const slots = slotsOf(path) ?? [];
  return content.remember(`words ${path}`, [pageTag(path)], async () => {
    const { number, values: stored } = await newestPublication(path, database.prisma);
    const published = publishedWords(slots, stored);
    const lines = reported.get(log) ?? new Set();
    reported.set(log, lines);
    const name = JSON.stringify([path, number, published.broken]);
    if (published.broken.length > 0 && !lines.has(name)) {
      lines.add(name);
      log.error({ page: path, slots: published.broken }, 'stored texts of a page are broken');
    }
    const paths = picturesIn(slots, published.values);
    const points = await focalPointsOf(paths, database.prisma);
    const known = new Map(paths.map((path, index) => [path, points[index] ?? MIDDLE]));
    return { ...published, values: withFocalPoints(slots, published.values, known) };
  });
}

/** The published texts of a page that differ from the defaults, by key. None for a path without slots. */
export async function publishedValues(
  path: string,
  services: Parameters<typeof readPublished>[1] & Pick<Services, 'speed'>,
): Promise<Values> {
  return slotsOf(path) ? withMeasured((await readPublished(path, services)).values, services) : {};
}

export const SlotValue = builder.objectRef<{ key: string; value: string }>('SlotValue').implement({
  description: 'The text of a slot.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'The key of the slot.' }),
    value: t.exposeString('value', { description: 'The text. Of a list, its items as JSON.' }),
  }),
});

export const asSlotValues = (values: Values) =>
  Object.entries(values).map(([key, value]) => ({ key, value }));

builder.queryField('pageWords', (t) =>
  t.field({
    type: [SlotValue],
    description:
      'The published texts of a page that differ from the defaults, as far as they can be shown. After the path of a picture stands `#x,y` if crops keep another point than its middle in view, in percent. Empty for a path without slots. Everybody can read them.',
    authScopes: { public: true },
    args: { path: t.arg.string({ required: true, description: 'The path of the page.' }) },
    resolve: async (_root, { path }, { services }) =>
      asSlotValues(await publishedValues(path, services)),
  }),
);

/** The texts with measured figures. While one of its figures is not public, a text is left out, so that the default stands there. */
export async function withMeasured(
  values: Values,
  { speed }: Pick<Services, 'speed'>,
): Promise<Values> {
  if (!Object.values(values).some((text) => text.includes('{fact:speed.'))) return values;
  const facts = new Map(measuredFacts(await speed.shown()).map(({ name, value }) => [name, value]));
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, text]) => {
      const filled = withMeasuredFacts(text, facts);
      return filled === null ? [] : [[key, filled]];
    }),
  );
}
