// Around each text of a framed page stands a number, written with two characters that nobody sees. By it the console finds
// the text in the page. Words that people type hold such characters too, but never as many in a row.
const DIGITS = ['\u200c', '\u200d'] as const;
const LENGTH = 12;
const MARK = /[\u200c\u200d]{12}/g;

/** The number around a figure, which is changed in code. */
const FIGURE = 2 ** LENGTH - 1;

function markOf(number: number): string {
  return Array.from({ length: LENGTH }, (_, bit) => DIGITS[((number >> bit) & 1) as 0 | 1]).join(
    '',
  );
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(MARK)].map(([mark]) =>
    [...mark].reduce((sum, digit, bit) => sum + (digit === DIGITS[1] ? 2 ** bit : 0), 0),
  );
}

/** A text with the marks of its number, and marks around its figures. */
export function withMarks(text: string, number: number): string {
  const figure = markOf(FIGURE);
  const mark = markOf(number);
  return mark + text.replaceAll(/\{fact:[^{}]*\}/g, `${figure}$&${figure}`) + mark;
}

/** The path of a picture with its number at the end, behind the focal point. */
export function withPictureMark(picture: string, number: number): string {
  return `${picture.includes('#') ? picture : `${picture}#50,50`},${number}`;
}

const PICTURE_MARK = /#\d+,\d+,(\d+)$/;

/** Whether a figure has begun in this text and has not ended. */
export function endsInFigure(text: string): boolean {
  return numbersIn(text).filter((number) => number === FIGURE).length % 2 === 1;
}

/** The pictures of a page, and the elements around its marked texts, with their numbers. A text can stand in several places. */
export function markedElements(page: Document): Map<HTMLElement, number> {
  const elements = new Map<HTMLElement, number>();
  const begun = new Map<number, Node>();
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    for (const number of numbersIn(node.nodeValue ?? '')) {
      const first = begun.get(number);
      const around = first && elementAround(first, node);
      if (around) elements.set(around, number);
      if (first) begun.delete(number);
      else begun.set(number, node);
    }
  }
  for (const picture of page.images) {
    const number = PICTURE_MARK.exec(picture.src)?.[1];
    if (number !== undefined) elements.set(picture, Number(number));
  }
  return elements;
}

/** The smallest element that holds both texts. */
function elementAround(first: Node, last: Node): HTMLElement | null {
  let around = first.parentElement;
  while (around && !around.contains(last)) around = around.parentElement;
  return around;
}
