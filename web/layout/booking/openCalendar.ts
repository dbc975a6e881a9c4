import { schedulingService } from '../../content/meetings/booking/schedulingService.ts';

/** Shows the calendar in the widget of its service. False if the service has no widget, or if the widget failed. */
async function openWidget(address: string): Promise<boolean> {
  try {
    const service = schedulingService(address);
    if (!service) throw new Error('There is no widget for this address.');
    const { showInWidget } = await import('./schedulingWidget.ts');
    await showInWidget(address, service);
    return true;
  } catch (error) {
    console.warn('The calendar could not be opened here; it opens in a new tab.', error);
    return false;
  }
}

/**
 * Opens the calendar in the scheduling widget, otherwise in a new tab. False if the browser blocked the tab. The tab
 * is opened empty, because with `noopener` the result is unknown.
 */
export async function openCalendar(address: string): Promise<boolean> {
  if (await openWidget(address)) return true;
  const tab = window.open('', '_blank');
  if (!tab) return false;
  tab.opener = null;
  tab.location.href = address;
  return true;
}
