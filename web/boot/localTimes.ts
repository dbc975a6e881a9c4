// Writes moments marked data-local in the visitor's own time zone, of which the server knows nothing.

const words = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
  // The hour stays in one line with what belongs to it.
  element.textContent = words
    .format(new Date(element.dateTime))
    .replaceAll(/ (?=[AP]M|\S+$)/g, '\u00a0');
}
