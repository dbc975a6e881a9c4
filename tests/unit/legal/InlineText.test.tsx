import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { InlineText } from '../../../web/legal/InlineText.tsx';

function markup(text: string): string {
  return renderToStaticMarkup(<InlineText text={text} numberOf={(id) => id.length} />);
}

describe('the text of a clause', () => {
  it('turns marks into emphasis, references and links', () => {
    expect(markup('**“Fees”** are due, see [[fees]] and [Privacy](/privacy).')).toBe(
      '<strong>“Fees”</strong> are due, see <a href="#fees">Section 4</a> and <a href="/privacy">Privacy</a>.',
    );
  });

  it('tells a reference from a link that follows it', () => {
    expect(markup('[[a]] (see [b](#b))')).toBe(
      '<a href="#a">Section 1</a> (see <a href="#b">b</a>)',
    );
  });

  it('leaves text without marks alone and escapes it', () => {
    expect(markup('Less <than> 5 * 3 [sic]')).toBe('Less &lt;than&gt; 5 * 3 [sic]');
  });
});
