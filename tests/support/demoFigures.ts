import { humanBenchmark, roiDefaults } from '../../web/content/marketing/roi.ts';

const content = import.meta.glob<Record<string, unknown>>(
  '../../web/content/{company,facts,marketing,meetings/booking,pages,pricing,site/posts,site/integrations}/*.ts',
  {
    eager: true,
  },
);

/** Text as people read it: what is code may say anything. */
export function withoutCode(markdown: string): string {
  return markdown.replace(/^(```+)[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '');
}

/** Amounts of money and shares, as they are written. */
export function figuresIn(text: string): string[] {
  return text.match(/\$\d[\d,]*(?:\.\d+)?(?:k\+|\+)?|\d+(?:\.\d+)?%/g) ?? [];
}

/** Every amount and share that the site itself states or computes. */
export function businessFigures(): Set<string> {
  const texts = Object.values(content).flatMap((module) =>
    Object.values(module).map((value) => JSON.stringify(value) ?? ''),
  );
  return new Set([...texts.flatMap(figuresIn), ...statedStats(texts), ...calculated()]);
}

/** Figures that count up stand as a number with what is around it. */
function statedStats(texts: string[]): string[] {
  return texts.flatMap((text) =>
    [...text.matchAll(/"value":(\d+),"before":"([^"]*)","after":"([^"]*)"/g)].map(
      ([, value, before, after]) => `${before}${value}${after}`,
    ),
  );
}

/** The calculator's example, and the person it is compared with. */
function calculated(): string[] {
  const { leads, connectRate, bookingRate, showRate, avgMinutesPerBooking, minuteRate } =
    roiDefaults;
  const bookings = leads * (connectRate / 100) * (bookingRate / 100);
  const cost = bookings * avgMinutesPerBooking * minuteRate;
  const perBooking = cost / bookings;
  const dollars = (amount: number, digits: number) =>
    `$${amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
  return [
    ...[connectRate, bookingRate, showRate].map((rate) => `${rate}%`),
    dollars(minuteRate, 2),
    dollars(cost, 0),
    dollars(perBooking, 2),
    dollars(humanBenchmark.monthly, 0),
    dollars(humanBenchmark.perBooking, 0),
    dollars(humanBenchmark.perBooking - perBooking, 2),
  ];
}
