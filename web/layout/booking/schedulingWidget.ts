import type { SchedulingService } from '../../content/meetings/schedulingService.ts';

/** The global objects of the widgets. */
interface Widgets {
  /** Before the script is loaded, it keeps commands in `q`. */
  Cal?: ((...command: unknown[]) => void) & { q: unknown[]; ns: object; loaded: boolean };
  Calendly?: { initPopupWidget(options: { url: string }): void };
}
const page: typeof globalThis & Widgets = globalThis;

/** A browser opens a new tab only within five seconds after a click. */
const PATIENCE_MS = 3_000;

let loading: Promise<void> | null = null;

/**
 * Shows the calendar over the page, in the service's own widget.
 *
 * @throws if the widget cannot be loaded or fails.
 */
export async function showInWidget(address: string, service: SchedulingService): Promise<void> {
  loading ??= load(service);
  await loading.catch((error: unknown) => {
    // The next click tries again.
    loading = null;
    throw error;
  });
  if (service.name === 'calendly') {
    if (!page.Calendly) throw new Error('The widget did not start.');
    page.Calendly.initPopupWidget({ url: address });
    return;
  }
  if (!page.Cal) throw new Error('The widget did not start.');
  const { pathname, searchParams } = new URL(address);
  page.Cal('modal', { calLink: pathname.slice(1), config: Object.fromEntries(searchParams) });
}

async function load({ name, script, styleSheet }: SchedulingService): Promise<void> {
  if (name === 'cal') queueCommands(new URL(script).origin);
  if (styleSheet) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styleSheet;
    document.head.append(link);
  }
  const element = document.createElement('script');
  element.src = script;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  element.addEventListener('load', () => resolve());
  element.addEventListener('error', () => reject(new Error('The widget could not be loaded.')));
  const timer = setTimeout(() => reject(new Error('The widget is too slow.')), PATIENCE_MS);
  document.head.append(element);
  await promise.finally(() => clearTimeout(timer));
}

/** The script of Cal.com runs the commands that it finds in this queue, and those that come later. */
function queueCommands(origin: string): void {
  if (page.Cal) return;
  const q: unknown[] = [];
  page.Cal = Object.assign((...command: unknown[]) => void q.push(command), {
    q,
    ns: {},
    loaded: true,
  });
  page.Cal('init', { origin });
}
