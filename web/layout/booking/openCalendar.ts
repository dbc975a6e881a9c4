/** The global objects of scheduling widgets. */
interface Widgets {
  Cal?: (command: 'modal', options: { calLink: string; config: Record<string, string> }) => void;
  Calendly?: { initPopupWidget: (options: { url: string }) => void };
}
const page: typeof globalThis & Widgets = globalThis;

/** Opens the booking page in a widget. False if no widget is loaded or it failed. */
function openWidget(address: string): boolean {
  try {
    if (page.Cal) {
      const { pathname, searchParams } = new URL(address);
      page.Cal('modal', { calLink: pathname.slice(1), config: Object.fromEntries(searchParams) });
      return true;
    }
    if (page.Calendly) {
      page.Calendly.initPopupWidget({ url: address });
      return true;
    }
  } catch (error) {
    console.warn('The calendar could not be opened here; it opens in a new tab.', error);
  }
  return false;
}

/**
 * Opens the calendar in the scheduling widget, otherwise in a new tab. False if the browser blocked the tab. The tab
 * is opened empty, because with `noopener` the result is unknown.
 */
export function openCalendar(address: string): boolean {
  if (openWidget(address)) return true;
  const tab = window.open('', '_blank');
  if (!tab) return false;
  tab.opener = null;
  tab.location.href = address;
  return true;
}
