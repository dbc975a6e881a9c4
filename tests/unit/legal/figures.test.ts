import { afterEach, describe, expect, it, vi } from 'vitest';
import * as legalFacts from '../../../web/content/facts/legalFacts.ts';
import { textOf } from './textOf.ts';

const { statutes, ...facts } = legalFacts;

/** The same facts with another number in each, and those numbers. */
function changedFacts() {
  const numbers: string[] = [];
  const withNumber = (text: string, number: string) => text.replace(/\d[\d.]*/, number);
  const next = () => {
    const number = String(5001 + numbers.length);
    numbers.push(number);
    return number;
  };
  const changeAll = (all: object): Record<string, unknown> =>
    Object.fromEntries(Object.entries(all).map(([name, each]) => [name, change(each)]));
  const change = (fact: unknown): unknown => {
    if (typeof fact === 'string') return /\d/.test(fact) ? withNumber(fact, next()) : fact;
    if (typeof fact !== 'object' || fact === null) return fact;
    if (!('text' in fact) || !('compound' in fact)) {
      return changeAll(fact);
    }
    const number = next();
    const text = withNumber(String(fact.text), number);
    return { ...fact, value: number, text, compound: withNumber(String(fact.compound), number) };
  };
  return { changed: { ...changeAll(facts), statutes }, numbers };
}

async function textsOfAll(): Promise<string> {
  const [{ masterServiceAgreement }, { termsAndConditions }, { privacyPolicy }] = await Promise.all(
    [
      import('../../../web/content/legal/msa/masterServiceAgreement.ts'),
      import('../../../web/content/legal/termsAndConditions.ts'),
      import('../../../web/content/legal/privacyPolicy.ts'),
    ],
  );
  return [masterServiceAgreement, termsAndConditions, privacyPolicy].map(textOf).join(' ');
}

describe('the figures of the legal documents', () => {
  afterEach(() => {
    vi.doUnmock('../../../web/content/facts/legalFacts.ts');
    vi.resetModules();
  });

  it('change in the text when their value changes in web/content', async () => {
    const { changed, numbers } = changedFacts();
    vi.resetModules();
    vi.doMock('../../../web/content/facts/legalFacts.ts', () => changed);
    const text = await textsOfAll();
    expect(numbers.length).toBeGreaterThan(25);
    for (const number of numbers) expect(text).toContain(number);
  });

  it('are the only numbers in the text, except in the names of statutes', async () => {
    const { changed, numbers } = changedFacts();
    vi.resetModules();
    vi.doMock('../../../web/content/facts/legalFacts.ts', () => changed);
    let text = await textsOfAll();
    for (const known of [...Object.values(statutes), ...numbers]) text = text.replaceAll(known, '');
    expect(text.match(/.{0,40}\d.{0,40}/g)).toBeNull();
  });
});
