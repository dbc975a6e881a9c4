import { graphql, readInlineData } from 'react-relay/hooks.js';
import type { storedPage_page$key } from '#relay/storedPage_page.graphql';
import type { Slot } from '../../../../content/pages/words/declare.ts';
import { slotsOf } from '../../../../content/pages/words/slots.ts';
import type { Values } from '../pageValues.ts';

const fragment = graphql`
  fragment storedPage_page on Page @inline {
    id
    path
    version
    scheduledAt
    publishedAt
    publishedVersion
    slots {
      key
      value
      draft
      isBroken
      underTestUntil
    }
  }
`;

/** A page as the server stores it. */
export interface StoredPage {
  /** Global id. */
  id: string;
  path: string;
  slots: readonly Slot[];
  version: number;
  scheduledAt: string | null;
  publishedAt: string | null;
  /** The number of the newest publication. 0 before the first one. */
  publishedVersion: number;
  /** What visitors see. */
  published: Values;
  /** The same with the texts of the draft. */
  values: Values;
  /** The keys of published texts that cannot be shown. */
  broken: ReadonlySet<string>;
  /** When the experiments end that test texts, by the keys of these. */
  underTest: ReadonlyMap<string, string>;
}

/** Copies a page out of Relay's store: the form starts with it and must not change when the store does. */
export function readStoredPage(key: storedPage_page$key): StoredPage {
  const { id, path, scheduledAt, publishedAt, ...page } = readInlineData(fragment, key);
  const slots = slotsOf(path) ?? [];
  const stored = new Map(page.slots.map((slot) => [slot.key, slot]));
  const textsOf = (read: (slot: Slot) => string | null | undefined): Values =>
    Object.fromEntries(slots.map((slot) => [slot.key, read(slot) ?? slot.default]));
  return {
    id,
    path,
    slots,
    version: page.version,
    scheduledAt: scheduledAt ?? null,
    publishedAt: publishedAt ?? null,
    publishedVersion: page.publishedVersion,
    published: textsOf((slot) => stored.get(slot.key)?.value),
    values: textsOf((slot) => stored.get(slot.key)?.draft ?? stored.get(slot.key)?.value),
    broken: new Set(page.slots.flatMap(({ key: name, isBroken }) => (isBroken ? [name] : []))),
    underTest: new Map(
      page.slots.flatMap(({ key: name, underTestUntil: until }) => (until ? [[name, until]] : [])),
    ),
  };
}
