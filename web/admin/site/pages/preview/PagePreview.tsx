import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import * as styles from '../Pages.css.ts';
import { attachFrame, type Frame } from './attachFrame.ts';
import type { MarkedWords } from './markedWords.ts';

/** The widths at which the page is shown, in pixels. */
export const WIDTHS = [390, 1440] as const;
export type Width = (typeof WIDTHS)[number];

interface Props {
  path: string;
  shown: MarkedWords;
  width: Width;
  /** The name of the text in focus. */
  active: string | null;
  /** Somebody clicked on the text with this name. */
  onPick(name: string): void;
}

/** The page itself with the words as they are typed. */
export function PagePreview(props: Props) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [said, setSaid] = useState('');
  return (
    <section aria-label="The page" className={styles.preview}>
      <p role="status" className={styles.said}>
        {state === 'loading' ? 'Loading the page' : said}
      </p>
      {state === 'failed' ? (
        <div role="alert" className={styles.failure}>
          <p>The page could not be shown. Your words are kept.</p>
          <Button look="quiet" onClick={() => setState('loading')}>
            Try again
          </Button>
        </div>
      ) : (
        <FramedPage
          {...props}
          onLoad={(isPage) => setState(isPage ? 'shown' : 'failed')}
          onSay={setSaid}
        />
      )}
    </section>
  );
}

interface FramedProps extends Props {
  onLoad(isPage: boolean): void;
  onSay(what: string): void;
}

const FIGURE = 'This figure is changed in code.';
const FIXED = 'This is changed in code.';

/** The page as wide as at a visitor's, scaled to the room. */
function FramedPage({ path, shown, width, active, onPick, onLoad, onSay }: FramedProps) {
  const { words, names, pictures } = shown;
  const room = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<Frame | null>(null);
  const scale = useScale(room, width);

  const ready = useEffectEvent((attached: Frame) => {
    attached.show(words);
    attached.point(numberOf(names, active));
  });
  const pick = useEffectEvent((number: number, isFigure: boolean) => {
    const name = names[number];
    if (name !== undefined) onPick(name);
    onSay(isFigure ? FIGURE : '');
  });
  /** The drawing gives way to the picture of the same item. */
  const onDrawing = useEffectEvent((number: number) => {
    const name = names[number] ?? '';
    const picture = `${name.slice(0, name.lastIndexOf('.') + 1)}picture`;
    if (pictures.has(picture)) onPick(picture);
    onSay(pictures.has(picture) ? '' : FIXED);
  });
  const onFixed = useEffectEvent((isFigure: boolean) => onSay(isFigure ? FIGURE : FIXED));
  const load = useEffectEvent((iframe: HTMLIFrameElement) => {
    frame.current?.detach();
    frame.current = null;
    // Null for the browser's own page about a failure.
    const view = iframe.contentDocument?.defaultView;
    const isPage = view?.location.pathname === path && view.document.getElementById('content');
    onLoad(Boolean(isPage));
    if (isPage)
      frame.current = attachFrame(view, { onReady: ready, onPick: pick, onDrawing, onFixed });
  });

  useEffect(() => {
    const iframe = document.createElement('iframe');
    iframe.title = `The page ${path}`;
    iframe.className = styles.frame;
    iframe.addEventListener('load', () => load(iframe));
    iframe.src = path;
    place.current?.append(iframe);
    return () => {
      frame.current?.detach();
      iframe.remove();
    };
  }, [path]);
  useEffect(() => {
    frame.current?.show(words);
  }, [words]);
  useEffect(() => {
    frame.current?.point(numberOf(names, active));
  }, [names, active]);

  return (
    <div ref={room} className={styles.room}>
      <div
        ref={place}
        className={styles.scaled}
        style={{
          width: `${width}px`,
          height: `${100 / scale}%`,
          transform: `scale(${scale})`,
        }}
      />
    </div>
  );
}

function numberOf(names: readonly string[], name: string | null): number | null {
  const number = name === null ? -1 : names.indexOf(name);
  return number === -1 ? null : number;
}

/** The scale at which this width fits into the room. */
function useScale(room: RefObject<HTMLElement | null>, width: number): number {
  const [available, setAvailable] = useState(width);
  useEffect(() => {
    if (!room.current) return;
    const observer = new ResizeObserver(([entry]) => {
      // A hidden frame has no room.
      if (entry && entry.contentRect.width > 0) setAvailable(entry.contentRect.width);
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [room]);
  return Math.min(available / width, 1);
}
