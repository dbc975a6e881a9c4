import { holdEvents } from './holdEvents.ts';

type ClientEntry = { hydrated: Promise<void> };

const intents = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'];

/** For a visitor who only reads, no script loads before this time. */
const idleAfterMs = 20_000;

const script = document.querySelector<HTMLScriptElement>('script[data-entry]');
const { entry, scripts, styles } = script?.dataset ?? {};

function link(rel: string, href: string): HTMLLinkElement {
  const element = document.createElement('link');
  element.rel = rel;
  element.href = href;
  return element;
}

const held = holdEvents(() => start());
let started = false;
/** Where the pointer was at its first event. */
let rest: { screenX: number; screenY: number } | undefined;

async function start() {
  if (started || !entry) return;
  started = true;
  for (const intent of intents) removeEventListener(intent, start, true);
  removeEventListener('pointermove', onPointerMove, true);
  const files = scripts?.split(' ').filter(Boolean) ?? [];
  for (const href of files) document.head.append(link('modulepreload', href));
  // The page contains these sheets inlined. A disabled link is not fetched, and keeps the loader from adding another.
  for (const href of styles?.split(' ').filter(Boolean) ?? []) {
    const sheet = link('stylesheet', href);
    sheet.disabled = true;
    document.head.append(sheet);
  }
  try {
    await parsed();
    // The browser runs each in its own task, so it shows a key that comes between two of them at once.
    for (const href of files) await import(/* @vite-ignore */ href);
    // An absolute URL: for a path, Vite's development server would load another copy of the module.
    const { href } = new URL(entry, location.href);
    const client: ClientEntry = await import(/* @vite-ignore */ href);
    await client.hydrated;
    held.replay();
    performance.mark('sixty:hydrated');
    document.dispatchEvent(new Event('sixty:hydrated'));
  } catch (error) {
    held.release();
    throw error;
  }
}

/** The data of the page is at the end of its HTML, which may not have arrived yet. */
function parsed(): Promise<unknown> | undefined {
  if (document.readyState !== 'loading') return undefined;
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true });
  });
}

/** Browsers also send pointer events when the page moves under a resting mouse. Only a moving pointer shows intent. */
function onPointerMove({ screenX, screenY }: PointerEvent) {
  rest ??= { screenX, screenY };
  if (screenX !== rest.screenX || screenY !== rest.screenY) void start();
}

const passive = { capture: true, passive: true };
for (const intent of intents) addEventListener(intent, start, passive);
addEventListener('pointermove', onPointerMove, passive);

function whenLoaded() {
  setTimeout(start, idleAfterMs);
  // Parts that start when they become visible must be hydrated by then, even without intent.
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
  );
  for (const element of document.querySelectorAll('[data-hydrate]')) observer.observe(element);
}

if (document.readyState === 'complete') whenLoaded();
else addEventListener('load', whenLoaded);
