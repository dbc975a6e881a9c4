import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { mayBook } from './mayBook.ts';
import { openCalendar } from './openCalendar.ts';
import type { StepProps } from './stepProps.ts';

/** The calendars that open in a dialog. */
const DIALOGS = {
  modal: () => import('./PersonalDialog.tsx'),
  'built-in': () => import('./CalendarDialog.tsx'),
};

/** A click on a `BookingLink`. */
interface Request {
  address: string;
  shownIn: keyof typeof DIALOGS | 'tab';
}

interface Step extends Request {
  Dialog: ComponentType<StepProps>;
}

/** Reads a plain click. A click with a modifier key opens a tab or window, as for every link. */
function bookingRequest(event: MouseEvent): Request | null {
  const { target, defaultPrevented, button, ctrlKey, metaKey, shiftKey } = event;
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey) return null;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-booking]');
  if (!link) return null;
  const { booking } = link.dataset;
  const shownIn = booking === 'modal' || booking === 'built-in' ? booking : 'tab';
  return { address: link.href, shownIn };
}

/** Handles clicks on booking links anywhere in the page: it checks the region, then opens the calendar or a dialog. */
export function BookingFlow() {
  const [step, setStep] = useState<Step | null>(null);
  const busy = useRef(false);

  async function openBooking(request: Request) {
    const { address, shownIn } = request;
    if (shownIn === 'tab' && (await openCalendar(address))) return setStep(null);
    const { Dialog } = await (shownIn === 'tab'
      ? import('./BlockedDialog.tsx')
      : DIALOGS[shownIn]());
    setStep({ ...request, Dialog });
  }

  async function start(request: Request) {
    if (busy.current) return;
    busy.current = true;
    try {
      if (await mayBook()) return await openBooking(request);
      const { Dialog } = await import('./RegionDialog.tsx');
      setStep({ ...request, Dialog });
    } catch (error) {
      // If the dialog cannot be loaded, the visitor must still reach the calendar.
      console.warn('The booking dialog could not be loaded.', error);
      const isHere = request.shownIn === 'built-in';
      if (isHere || !(await openCalendar(request.address))) location.assign(request.address);
    } finally {
      busy.current = false;
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

  if (!step) return null;
  const { Dialog, address } = step;
  return (
    <Dialog
      key={address}
      address={address}
      onBook={() => void openBooking(step)}
      onClose={() => setStep(null)}
    />
  );
}
