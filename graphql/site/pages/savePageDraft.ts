import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { checkSlot } from '../../../web/content/pages/words/checkSlot.ts';
import type { Slot } from '../../../web/content/pages/words/declare.ts';
import { builder } from '../../schema/builder.ts';
import { InvalidInputError, NotFoundError, StaleVersionError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import { Page } from './Page.ts';
import { pageAfter } from './pageState.ts';
import { lockPage, slotsOrThrow, type Values, valuesOf } from './pageRows.ts';

export const SlotInput = builder.inputType('SlotInput', {
  description: 'A new text of a slot.',
  fields: (t) => ({
    key: t.string({ required: true, description: 'The key of the slot.' }),
    value: t.string({ required: true, description: 'The text. Of a list, its items as JSON.' }),
  }),
});

mutation('savePageDraft', {
  description:
    'Saves texts of a page in its draft. Texts that are not sent stay as they are. The page shows the draft when somebody publishes it. If one text is refused, nothing is saved. Editors, and API keys with the scope `pages:draft` can do this.',
  authScopes: { can: 'pages:draft' },
  public: { bound: 'the scope of a key', causes: { rows: ['Page'] } },
  errors: [NotFoundError, StaleVersionError, InvalidInputError],
  input: {
    description: 'The page and its new texts.',
    fields: (t) => ({
      path: t.string({ required: true, description: 'The exact path of the page.' }),
      version: t.int({
        description:
          'The version of the page that you have read. If somebody has changed it since, nothing is saved. If absent, versions are not compared.',
      }),
      slots: t.field({ type: [SlotInput], required: true, description: 'The new texts.' }),
    }),
  },
  payload: {
    description: 'The draft is saved.',
    fields: { page: { type: Page, description: 'The page after the change.' } },
  },
  resolve: async ({ path, version, slots: sent }, { viewer, services }) => {
    const editorId = viewer.kind === 'staff' ? viewer.userId : null;
    const change = { path, version: version ?? null, sent, editorId };
    await services.database.prisma.$transaction((tx) => addToDraft(change, tx));
    return { page: await pageAfter(path, services) };
  },
});

/**
 * Adds texts to the draft of a page. The others of the draft stay as they are.
 *
 * @param version What the writer has read. Null skips the check.
 * @throws NotFoundError, StaleVersionError, or InvalidInputError as `checkedValues` does
 */
export async function addToDraft(
  {
    path,
    version,
    sent,
    editorId,
  }: {
    path: string;
    version: number | null;
    sent: readonly { key: string; value: string }[];
    editorId: string | null;
  },
  tx: Prisma.TransactionClient,
): Promise<void> {
  const values = checkedValues(slotsOrThrow(path), sent);
  const page = await lockPage(path, version, tx);
  await tx.page.update({
    where: { path },
    data: {
      draft: { ...valuesOf(page.draft), ...values },
      version: { increment: 1 },
      editorId,
    },
    select: { path: true },
  });
}

/** @throws InvalidInputError with one issue for each text that is refused; its field is the key. */
export function checkedValues(
  slots: readonly Slot[],
  sent: readonly { key: string; value: string }[],
): Values {
  const values = new Map<string, string>();
  const issues = sent.flatMap(({ key, value }) => {
    const refused = (message: string) => [{ field: key.slice(0, 100), message }];
    const slot = slots.find((each) => each.key === key);
    if (!slot) return refused('The page has no such text');
    if (values.has(key)) return refused('This text was sent twice');
    const checked = checkSlot(slot, value);
    if ('problem' in checked) return refused(checked.problem);
    values.set(key, checked.value);
    return [];
  });
  const [first, ...rest] = issues;
  if (first) throw new InvalidInputError([first, ...rest.slice(0, slots.length)]);
  return Object.fromEntries(values);
}
