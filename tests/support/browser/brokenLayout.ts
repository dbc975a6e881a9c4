/**
 * What is wrong with the texts of this page at its present width, one line for each: the page is wider than its window, a
 * text reaches out of the window or of the box that it stands in, or a part of a text is cut off. It runs in the browser.
 */
export function brokenLayout(): string[] {
  const width = document.documentElement.clientWidth;
  const found: string[] = [];
  if (document.documentElement.scrollWidth > width)
    found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const isBox = (style: CSSStyleDeclaration) =>
    style.overflowX !== 'visible' ||
    style.borderRightWidth !== '0px' ||
    (style.display !== 'inline' && style.backgroundColor !== 'rgba(0, 0, 0, 0)');

  function problemOf(text: Text): string | null {
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
    if (rects.length === 0) return null;
    const left = Math.min(...rects.map((rect) => rect.left));
    const right = Math.max(...rects.map((rect) => rect.right));
    const top = Math.min(...rects.map((rect) => rect.top));
    const bottom = Math.max(...rects.map((rect) => rect.bottom));
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
      const style = styleOf(box);
      if (style.visibility === 'hidden' || style.opacity === '0') return null;
      // What only screen readers get, and what can be scrolled.
      if (style.clipPath !== 'none' || /auto|scroll/.test(style.overflowX)) return null;
      if (!isBox(style)) continue;
      const rect = box.getBoundingClientRect();
      const out = Math.max(rect.left - left, right - rect.right);
      if (out > 1.5)
        return `${Math.round(out)} px out of <${box.localName} class="${box.className}">`;
      const isCut = style.overflowY === 'hidden' || style.overflowY === 'clip';
      if (isCut && Math.max(rect.top - top, bottom - rect.bottom) > 4)
        return `cut by <${box.localName} class="${box.className}">`;
    }
    return left < -1.5 || right > width + 1.5 ? 'out of the window' : null;
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!(text instanceof Text) || text.data.trim() === '') continue;
    if (text.parentElement?.closest('script, style, noscript, dialog:not([open])')) continue;
    const problem = problemOf(text);
    if (problem)
      found.push(`“${text.data.slice(0, 30)}” in ${text.parentElement?.localName}: ${problem}`);
  }
  return [...new Set(found)];
}
