import type { Element } from 'hast';
import { visitParents } from 'unist-util-visit-parents';
import { describe, expect, test } from 'vitest';
import { EMBED_FRAME } from '../../../../web/content/site/posts/embeds.ts';
import { ATTACKS } from '../../../support/markdown/attacks.ts';
import { readHtml } from '../../../support/markdown/normalised.ts';
import { render } from '../../../support/markdown/rendering.ts';

/** What this test lets pass, written apart from the list that the sanitiser works by. */
const HARMLESS = new Set(
  'p br hr blockquote pre div section figure figcaption h2 h3 h4 h5 h6 ul ol li dl dt dd input table caption thead tbody tfoot tr th td a img picture source code kbd samp var span time abbr cite q details summary wbr em strong b i s u del ins mark small sub sup'.split(
    ' ',
  ),
);
const ATTRIBUTES =
  /^(id|href|title|className|rel|src|srcSet|sizes|alt|width|height|loading|decoding|type|disabled|checked|scope|start|colSpan|rowSpan|role|tabIndex|ariaLabel|ariaDescribedBy|dataFootnotes|dataFootnoteRef|dataFootnoteBackref|dataEmbed|dataReplay|dateTime|reversed)$/;

describe('attacks in Markdown', () => {
  test('are of many kinds', () => {
    expect(new Set(ATTACKS).size).toBe(ATTACKS.length);
    expect(ATTACKS.length).toBeGreaterThan(200);
  });

  test.each(ATTACKS)('are harmless: %j', (attack) => {
    expect(dangersIn(render(attack).html)).toEqual([]);
  });

  test('are harmless after and inside other text', () => {
    const everything = ATTACKS.map((attack) => `Before\n\n${attack}\n\nAfter`).join('\n\n---\n\n');
    expect(dangersIn(render(everything).html)).toEqual([]);
    expect(
      dangersIn(
        render(
          ATTACKS.map((attack) => `<b>${attack}`)
            .slice(0, 40)
            .join(' '),
        ).html,
      ),
    ).toEqual([]);
  });

  test('would be found by this test', () => {
    expect(
      dangersIn('<p onclick="a()">a</p><svg></svg><a href="java&#9;script:a()">a</a>'),
    ).toEqual(['attribute onClick', 'element svg', 'address java\tscript:a()']);
    expect(dangersIn('<p id="root" style="color:red">a</p><img src="//a.example/">')).toEqual([
      'name root',
      'attribute style',
      'address //a.example/',
    ]);
  });
});

/** Everything in the HTML, read as a browser reads it, that could harm. */
function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  visitParents(readHtml(html), (node) => {
    if (node.type === 'comment' || node.type === 'doctype') dangers.push(node.type);
    if (node.type === 'element') dangers.push(...dangersOf(node));
  });
  return dangers;
}

function dangersOf({ tagName, properties }: Element): string[] {
  if (!HARMLESS.has(tagName)) return [`element ${tagName}`];
  return Object.entries(properties).flatMap(([name, value]) => {
    const text = String(value);
    if (!ATTRIBUTES.test(name)) return [`attribute ${name}`];
    if (name === 'id' && !text.startsWith('content-')) return [`name ${text}`];
    if (
      name === 'href' &&
      !/^(https?|mailto|tel):$/.test(new URL(text, 'http://a.example').protocol)
    )
      return [`address ${text}`];
    if (name === 'dataEmbed' && !EMBED_FRAME.test(text)) return [`frame ${text}`];
    if (name === 'src' && new URL(text, 'http://own.example').origin !== 'http://own.example')
      return [`address ${text}`];
    if (name === 'srcSet' && /\/\/|\\|:/.test(text)) return [`address ${text}`];
    return [];
  });
}
