import type { Words } from '../../../../content/pages/words/words.ts';
import { endsInFigure, markedElements } from './textMarks.ts';

interface Handlers {
  /** The page takes words from now on. */
  onReady(frame: Frame): void;
  /** Somebody clicked on the text with this number, or on a figure in it. */
  onPick(number: number, isFigure: boolean): void;
  /** Somebody clicked on a drawing beside the text with this number. */
  onDrawing(number: number): void;
  /** Somebody clicked on what editors cannot change. */
  onFixed(isFigure: boolean): void;
}

/** A framed page of the site. */
export interface Frame {
  show(words: Words): void;
  /** Outlines a text and brings it into view. */
  point(number: number | null): void;
  detach(): void;
}

const LOOKS = `
  [data-slot] { cursor: text }
  [data-slot]:hover { outline: 1px dashed; outline-offset: 4px }
  [data-slot-active] { outline: 4px solid var(--color-signal) !important; outline-offset: 6px }
`;

/** The height of the page's header, which stays above its content. */
const HEADER = 80;

/** Shows words in a framed page, and tells which of them somebody clicks on. Nothing in the page leads away. */
export function attachFrame(view: Window & typeof globalThis, handlers: Handlers): Frame {
  const page = view.document;
  const attached = new AbortController();
  const { signal } = attached;
  let pointed: number | null = null;
  let isNew = false;

  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(LOOKS);
  page.adoptedStyleSheets.push(sheet);

  /** React makes elements anew, so they are found again after each change. */
  function find(): void {
    for (const element of page.querySelectorAll('[data-slot]'))
      element.removeAttribute('data-slot');
    for (const [element, number] of markedElements(page)) element.dataset['slot'] = String(number);
    outline();
  }

  function outline(): void {
    for (const element of page.querySelectorAll('[data-slot-active]'))
      element.removeAttribute('data-slot-active');
    const places = page.querySelectorAll(`[data-slot="${pointed}"]`);
    for (const element of places) element.setAttribute('data-slot-active', '');
    const [first] = places;
    if (!first) return;
    const answer = first.closest('details');
    if (answer) answer.open = true;
    // Later changes of the text leave the page where it is.
    if (isNew) bringIntoView(first);
    isNew = false;
  }

  /** Not by scrollIntoView, which would scroll the console too. */
  function bringIntoView(element: Element): void {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < HEADER || bottom > view.innerHeight)
      view.scrollBy({ top: top - view.innerHeight / 3 });
  }

  let isWaiting = false;
  const changes = new view.MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    view.requestAnimationFrame(() => {
      isWaiting = false;
      if (!signal.aborted) find();
    });
  });
  changes.observe(page.body, { childList: true, characterData: true, subtree: true });

  function pick(event: MouseEvent): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!(event.target instanceof view.Element)) return;
    const within = event.target.querySelectorAll<HTMLElement>('[data-slot]');
    // A button around one text stands for it.
    const element = event.target.closest<HTMLElement>('[data-slot]') ?? within[0];
    if (element && within.length <= 1) {
      handlers.onPick(Number(element.dataset['slot']), isOnFigure(event));
    } else if (event.target.closest('svg')) {
      const beside = besideDrawing(event.target);
      if (beside) handlers.onDrawing(Number(beside.dataset['slot']));
    } else if (event.target.textContent) {
      handlers.onFixed(/\d/.test(event.target.textContent));
    }
  }

  /** The first text in the smallest element that holds the drawing and a text. */
  function besideDrawing(drawing: Element): HTMLElement | null {
    for (let around = drawing.parentElement; around; around = around.parentElement) {
      const text = around.querySelector<HTMLElement>('[data-slot]');
      if (text) return text;
    }
    return null;
  }

  function isOnFigure({ clientX, clientY }: MouseEvent): boolean {
    const place = page.caretPositionFromPoint(clientX, clientY);
    return endsInFigure(place?.offsetNode.textContent?.slice(0, place.offset) ?? '');
  }

  const first = { capture: true, signal };
  view.addEventListener('click', pick, first);
  view.addEventListener('auxclick', (event) => event.preventDefault(), first);
  view.addEventListener('submit', (event) => event.preventDefault(), first);

  const frame: Frame = {
    show(words) {
      page.dispatchEvent(new CustomEvent('sixty:words', { detail: words }));
    },
    point(number) {
      if (number === pointed) return;
      pointed = number;
      isNew = true;
      outline();
    },
    detach() {
      attached.abort();
      changes.disconnect();
    },
  };
  page.addEventListener('sixty:hydrated', () => handlers.onReady(frame), { signal });
  // It may have happened before. Otherwise this starts it.
  handlers.onReady(frame);
  view.dispatchEvent(new view.Event('wheel'));
  return frame;
}
