import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StepProps } from './stepProps.ts';
import {
  BOOKING_COUNTRIES,
  COUNTRY_CHECK_MS,
  countryCheck,
} from '../../content/meetings/booking.ts';
import { requestJson } from '../../relay/requestJson.ts';
import { hidden } from '../../ui/page.css.ts';
import { clickedLink } from '../navigation.tsx';
import { schedulingService } from '../../content/meetings/schedulingService.ts';
import { setPressedLink, useAnyPressed } from './pressedLink.ts';

/** The dialogs of the calendars. The one of the tab is for browsers that block the tab. */
const DIALOGS = {
  modal: async () => (await import('./ElsewhereDialogs.tsx')).PersonalDialog,
  'built-in': async () => (await import('./CalendarDialog.tsx')).Dialog,
  tab: async () => (await import('./ElsewhereDialogs.tsx')).BlockedDialog,
};

/** A click on a `BookingLink`. */
interface Request {
  link: HTMLAnchorElement;
  address: string;
  shownIn: keyof typeof DIALOGS;
}

interface Step extends Request {
  country: string | null;
  Dialog: ComponentType<StepProps>;
}

function bookingRequest(event: MouseEvent): Request | null {
  const link = clickedLink(event, 'a[data-booking]');
  if (!link) return null;
  const { booking } = link.dataset;
  const shownIn = booking === 'modal' || booking === 'built-in' ? booking : 'tab';
  return { link, address: link.href, shownIn };
}

/** Handles clicks on booking links anywhere in the page: it checks the region, then opens the calendar or a dialog. */
export function BookingFlow() {
  const [step, setStep] = useState<Step | null>(null);
  const busy = useRef(false);

  async function openBooking(request: Omit<Step, 'Dialog'>) {
    const { address, shownIn } = request;
    if (shownIn === 'tab' && (await openCalendar(address))) return setStep(null);
    setStep({ ...request, Dialog: await DIALOGS[shownIn]() });
  }

  async function start(request: Request) {
    if (busy.current) return;
    busy.current = true;
    setPressedLink(request.link);
    try {
      const country = await countryOfVisitor();
      // Only now, because the link that says what it waits for may be in the menu.
      request.link.closest<HTMLElement>('[popover]')?.hidePopover();
      if (mayBook(country)) return await openBooking({ ...request, country });
      const { Dialog } = await import('./RegionDialog.tsx');
      setStep({ ...request, country, Dialog });
    } catch (error) {
      // If the dialog cannot be loaded, the visitor must still reach the calendar.
      console.warn('The booking dialog could not be loaded.', error);
      const isHere = request.shownIn === 'built-in';
      if (isHere || !(await openCalendar(request.address))) location.assign(request.address);
    } finally {
      busy.current = false;
      setPressedLink(null);
    }
  }

  const onClick = useEffectEvent((event: MouseEvent) => {
    const request = bookingRequest(event);
    if (!request) return;
    event.preventDefault();
    void start(request);
  });

  useEffect(() => {
    const listener = (event: MouseEvent) => onClick(event);
    document.addEventListener('click', listener);
    return () => document.removeEventListener('click', listener);
  }, []);

  return (
    <>
      <WaitingStatus />
      {step && (
        <step.Dialog
          key={step.address}
          address={step.address}
          country={step.country}
          onBook={() => void openBooking(step)}
          onClose={() => setStep(null)}
        />
      )}
    </>
  );
}

/** Tells screen readers what the pressed link waits for. */
function WaitingStatus() {
  return (
    <p role="status" className={hidden}>
      {useAnyPressed() && countryCheck.status}
    </p>
  );
}

/**
 * Whether the visitor may book at once. If the country is unknown, the visitor may, because a lost booking costs more
 * than a booking from a country that is not served yet.
 */
function mayBook(country: string | null): boolean {
  return country === null || BOOKING_COUNTRIES.includes(country);
}

/** The visitor's country. Null if it cannot be found out soon. */
async function countryOfVisitor(): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(COUNTRY_CHECK_MS);
    return countryIn(await requestJson('/api/geo', { signal }));
  } catch (error) {
    console.warn('The country of this visitor is not known; booking is open.', error);
    return null;
  }
}

/** @throws if the response has no country. */
function countryIn(place: unknown): string {
  if (typeof place !== 'object' || place === null)
    throw new Error('The response is not an object.');
  if ('error' in place && place.error) {
    throw new Error('reason' in place ? String(place.reason) : 'No reason was given.');
  }
  if (!('country_code' in place) || typeof place.country_code !== 'string') {
    throw new Error('The response has no country.');
  }
  return place.country_code;
}

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
async function openCalendar(address: string): Promise<boolean> {
  if (await openWidget(address)) return true;
  const tab = window.open('', '_blank');
  if (!tab) return false;
  tab.opener = null;
  tab.location.href = address;
  return true;
}
