import { checkSlot } from '../../../web/content/pages/words/checkSlot.ts';
import type { Slot } from '../../../web/content/pages/words/declare.ts';
import { isAllowed } from '../../../web/content/staff/policy.ts';
import { builder } from '../../schema/builder.ts';
import { OURS } from '../../schema/fromOutside.ts';
import { read } from './pageRows.ts';
import type { PageState } from './pageState.ts';

const SlotKind = builder.enumType('SlotKind', {
  description: 'What a slot holds.',
  values: {
    line: { description: 'A text of one line.' },
    text: { description: 'A text with lines and marks: `**bold**`, `*italic*`, `[text](link)`.' },
    image: {
      description: 'The path of a picture, which begins with `/objects/`, or an empty text.',
    },
    link: { description: 'A path of the site, or an address with https.' },
    list: { description: 'Items, as a JSON array of objects with the keys of `itemFields`.' },
  } satisfies Record<Slot['kind'], object>,
});

const ItemField = builder
  .objectRef<Slot['itemFields'][number] & { isRequired: boolean }>('SlotItemField')
  .implement({
    description: 'A text in each item of a list.',
    fields: (t) => ({
      key: t.exposeString('key', {
        extensions: OURS,
        description: 'The key in the JSON of an item.',
      }),
      label: t.exposeString('label', { extensions: OURS, description: 'What people call it.' }),
      kind: t.expose('kind', { type: SlotKind, description: 'What it holds; never a list.' }),
      maxLength: t.exposeInt('maxLength', {
        nullable: true,
        description: 'The longest text, in UTF-16 units. Null for pictures.',
      }),
      isRequired: t.exposeBoolean('isRequired', { description: 'Whether it must not be empty.' }),
    }),
  });

interface SlotState {
  slot: Slot;
  page: PageState;
}

export const PageSlot = builder.objectRef<SlotState>('PageSlot').implement({
  description: 'A text of a page that editors can change.',
  fields: (t) => ({
    key: t.string({
      extensions: OURS,
      description: 'Unique on the page.',
      resolve: ({ slot }) => slot.key,
    }),
    label: t.string({
      extensions: OURS,
      description: 'What people call it.',
      resolve: ({ slot }) => slot.label,
    }),
    section: t.string({
      extensions: OURS,
      description: 'The part of the page in which it stands.',
      resolve: ({ slot }) => slot.section,
    }),
    kind: t.field({
      type: SlotKind,
      description: 'What it holds.',
      resolve: ({ slot }) => slot.kind,
    }),
    value: t.string({
      extensions: OURS,
      nullable: true,
      description:
        'The published text. Null if none was published, or if it cannot be shown: the page shows the default.',
      resolve: ({ slot, page }) => (isBroken(slot, page) ? null : read(page.published, slot.key)),
    }),
    default: t.string({
      extensions: OURS,
      description: 'The text of the page while nothing else is published.',
      resolve: ({ slot }) => slot.default,
    }),
    draft: t.string({
      extensions: OURS,
      nullable: true,
      description:
        'The text of the draft. Null if the draft does not change it, and for everybody but staff and keys with the scope `pages:draft`.',
      resolve: ({ slot, page }, _args, { viewer }) =>
        isAllowed(viewer, 'pages:draft') ? read(page.draft ?? {}, slot.key) : null,
    }),
    maxLength: t.int({
      nullable: true,
      description: 'The longest text, in UTF-16 units; of a list, its items. Null for pictures.',
      resolve: ({ slot }) => slot.maxLength,
    }),
    isRequired: t.boolean({
      description: 'Whether it must not be empty.',
      resolve: ({ slot }) => slot.required,
    }),
    itemFields: t.field({
      type: [ItemField],
      description: 'What each item of a list holds. Empty for what is no list.',
      resolve: ({ slot }) =>
        slot.itemFields.map((field, index) => ({ ...field, isRequired: index === 0 })),
    }),
    minItems: t.int({
      nullable: true,
      description: 'The smallest number of items. Null for what is no list.',
      resolve: ({ slot }) => slot.minItems,
    }),
    isBroken: t.boolean({
      nullable: true,
      authScopes: { staffCan: 'pages:read' },
      description:
        'Whether the published text cannot be shown, so that the page shows the default. Null if you are not staff.',
      resolve: ({ slot, page }) => isBroken(slot, page),
    }),
    underTestUntil: t.field({
      type: 'DateTime',
      nullable: true,
      authScopes: { staffCan: 'pages:read' },
      description:
        'When the running experiment ends that tests it. Until then no other text can be published. Null without such an experiment, and if you are not staff.',
      resolve: ({ slot, page: { test } }) => (test?.slots.includes(slot.key) ? test.until : null),
    }),
  }),
});

function isBroken(slot: Slot, { published }: PageState): boolean {
  const value = read(published, slot.key);
  return value !== null && 'problem' in checkSlot(slot, value);
}
