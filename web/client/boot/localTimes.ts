// Shows times marked data-local in the visitor's time zone, which the server does not know.
import { onEachPage } from './onEachPage.ts';

const words = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

onEachPage(() => {
  for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    // Non-breaking spaces keep the time, AM or PM and the zone on one line.
    element.textContent = words
      .format(new Date(element.dateTime))
      .replaceAll(/ (?=[AP]M|\S+$)/g, '\u00a0');
  }
});
