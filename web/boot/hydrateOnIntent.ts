import { holdEvents } from './holdEvents.ts';

type ClientEntry = { hydrated: Promise<void> };

const intents = ['pointerover', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'];

/** A visitor who only reads costs no script until here. */
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

async function start() {
  if (started || !entry) return;
  started = true;
  for (const intent of intents) removeEventListener(intent, start, true);
  for (const href of scripts?.split(' ').filter(Boolean) ?? []) {
    document.head.append(link('modulepreload', href));
  }
  // These sheets stand inlined in the page. A disabled link is not fetched and keeps the loader from adding another.
  for (const href of styles?.split(' ').filter(Boolean) ?? []) {
    const sheet = link('stylesheet', href);
    sheet.disabled = true;
    document.head.append(sheet);
  }
  try {
    // A whole address: Vite's development server would mark a path as another module than the one pages import.
    const { href } = new URL(entry, location.href);
    const client: ClientEntry = await import(/* @vite-ignore */ href);
    await client.hydrated;
    held.replay();
    document.dispatchEvent(new Event('sixty:hydrated'));
  } catch (error) {
    held.release();
    throw error;
  }
}

for (const intent of intents) addEventListener(intent, start, { capture: true, passive: true });

function whenLoaded() {
  setTimeout(start, idleAfterMs);
  // What moves by itself when it is seen must be alive by then, however the visitor got there.
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
  );
  for (const element of document.querySelectorAll('[data-hydrate]')) observer.observe(element);
}

if (document.readyState === 'complete') whenLoaded();
else addEventListener('load', whenLoaded);
