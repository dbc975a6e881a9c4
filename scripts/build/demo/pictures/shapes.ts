import { box, circle, type Ground, path } from './canvas.ts';

interface Dial {
  x: number;
  y: number;
  radius: number;
  /** The number of lit ticks out of sixty, clockwise from the top. */
  lit: number;
  ticks?: number;
  /** Length of a tick as a share of the radius. */
  depth?: number;
}

/** A dial with the sixty ticks of a minute. */
export function dial(
  ground: Ground,
  { x, y, radius, lit, ticks = 60, depth = 0.14 }: Dial,
): string {
  return Array.from({ length: ticks }, (_, index) => {
    const angle = (index / ticks) * 2 * Math.PI - Math.PI / 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const inner = radius * (1 - depth);
    const from = `${(x + cos * inner).toFixed(1)} ${(y + sin * inner).toFixed(1)}`;
    const to = `${(x + cos * radius).toFixed(1)} ${(y + sin * radius).toFixed(1)}`;
    return path(`M${from}L${to}`, { stroke: index < lit ? ground.signal : ground.soft });
  }).join('');
}

/** The receiver of a telephone, around the origin, facing down. */
export function receiver(ground: Ground, fill = ground.fill): string {
  return path(
    'M-80 18C-80-50 80-50 80 18V34Q80 46 68 46H44Q32 46 32 34V20C20 8-20 8-32 20V34Q-32 46-44 46H-68Q-80 46-80 34Z',
    { fill },
  );
}

/** A mobile phone around the origin. */
export function mobile(ground: Ground): string {
  return (
    box([-70, -130, 140, 260], 26, { fill: ground.fill }) +
    path('M-18-104H18') +
    path('M-22 106H22')
  );
}

/** Sound to the left and to the right of the origin. */
export function ringing(ground: Ground, distance: number): string {
  const arc = (from: number, reach: number, side: 1 | -1) =>
    path(
      `M${side * from} ${-reach}A${reach * 1.5} ${reach * 1.5} 0 0 ${side === 1 ? 1 : 0} ${side * from} ${reach}`,
      { stroke: ground.signal },
    );
  return ([1, -1] as const)
    .map((side) => arc(distance, 34, side) + arc(distance + 34, 62, side))
    .join('');
}

/** A tick of approval around the origin. */
export function check(colour: string, size = 1): string {
  return path(`M${-16 * size} ${1 * size}L${-4 * size} ${13 * size}L${18 * size} ${-13 * size}`, {
    stroke: colour,
  });
}

/** A sheet with lines of text, its top left corner at the origin. */
export function sheet(ground: Ground, width: number, height: number, lines: number[]): string {
  return (
    box([0, 0, width, height], 18, { fill: ground.fill }) +
    lines
      .map((length, index) =>
        path(`M36 ${52 + index * 44}h${(width - 72) * length}`, { stroke: ground.soft }),
      )
      .join('')
  );
}

/** A page of a calendar, its top left corner at the origin: rows of slots, some of them taken. */
export function calendar(
  ground: Ground,
  {
    width,
    height,
    columns,
    rows,
    taken,
    booked,
  }: {
    width: number;
    height: number;
    columns: number;
    rows: number;
    /** The indexes of the taken slots. */
    taken: number[];
    /** The index of the highlighted slot; -1 for none. */
    booked: number;
  },
): string {
  const head = Math.min(56, height * 0.28);
  const gap = 14;
  const slotWidth = (width - gap * (columns + 1)) / columns;
  const slotHeight = (height - head - gap * (rows + 1)) / rows;
  const slots = Array.from({ length: columns * rows }, (_, index) => {
    const x = gap + (index % columns) * (slotWidth + gap);
    const y = head + gap + Math.floor(index / columns) * (slotHeight + gap);
    const fill =
      index === booked ? ground.signal : taken.includes(index) ? ground.soft : ground.sunken;
    return box([x, y, slotWidth, slotHeight], 7, { fill, stroke: 'none' });
  });
  return (
    box([0, 0, width, height], 18, { fill: ground.fill }) +
    path(`M0 ${head}H${width}M${width * 0.28}-14V18M${width * 0.72}-14V18`) +
    slots.join('')
  );
}

/** A shield around the origin. */
export function shield(ground: Ground, scale: number): string {
  const s = (value: number) => (value * scale).toFixed(1);
  return path(
    `M0 ${s(-100)}L${s(82)} ${s(-68)}V${s(4)}C${s(82)} ${s(54)} ${s(48)} ${s(88)} 0 ${s(106)}C${s(-48)} ${s(88)} ${s(-82)} ${s(54)} ${s(-82)} ${s(4)}V${s(-68)}Z`,
    { fill: ground.fill },
  );
}

export function dot(ground: Ground, x: number, y: number, colour = ground.line): string {
  return circle(x, y, 11, { fill: colour, stroke: 'none' });
}
