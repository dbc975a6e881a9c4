import { circle, paper, path, picture, pine } from './canvas.ts';
import { dial, dot } from './shapes.ts';

/** Most wait a little, and some wait very long. */
export function measure(): string {
  const curve = 'M150 500C230 500 240 140 330 140C430 140 440 360 580 420C740 480 900 484 1070 486';
  return picture(
    paper,
    path(`${curve}V520H150Z`, { fill: paper.fill, stroke: 'none' }),
    path('M800 475C900 484 980 485 1070 486V520H800Z', { fill: paper.signal, stroke: 'none' }),
    path('M150 520H1090M150 520V90'),
    path(curve),
    path('M360 150V520', { 'stroke-dasharray': '2 20' }),
    path('M800 475V380', { stroke: paper.signal }),
    dot(paper, 800, 380, paper.signal),
    ...Array.from({ length: 12 }, (_, index) =>
      path(`M${230 + index * 70} 545V560`, { stroke: paper.soft }),
    ),
    dial(paper, { x: 900, y: 200, radius: 96, lit: 27, ticks: 60, depth: 0.2 }),
  );
}

/** Many become few, and what the few cost. */
export function cost(): string {
  const coins = (x: number, bottom: number, count: number, fill: string) =>
    Array.from({ length: count }, (_, index) =>
      path(`M${x - 58} ${bottom - index * 26}v-10a58 16 0 0 1 116 0v10a58 16 0 0 1-116 0Z`, {
        fill,
      }),
    ).join('');
  return picture(
    paper,
    // The funnel: leads, conversations, bookings
    ...Array.from({ length: 9 }, (_, index) => {
      const y = 115 + index * 50;
      const narrow = 255 + (index - 4) * 22 + 60;
      const isKept = index === 4;
      return path(
        `M80 ${y}C220 ${y} 240 ${narrow} 340 ${narrow}H${isKept ? 520 : 400 - Math.abs(index - 4) * 16}`,
        {
          stroke: isKept ? paper.signal : paper.soft,
        },
      );
    }),
    path('M488 283L522 315L488 347', { stroke: paper.signal }),
    // The balance
    path('M850 150V560M750 560H950'),
    path('M640 240L1060 150'),
    circle(850, 195, 20, { fill: paper.fill }),
    path('M640 240L552 400M640 240L728 400M535 400H745', {}),
    path('M1060 150L972 310M1060 150L1148 310M955 310H1165', {}),
    coins(640, 388, 5, paper.fill),
    coins(1060, 298, 1, paper.signal),
  );
}

/** One half of the minute is even, the other is drawn by hand. */
export function comparison(): string {
  const uneven = [0, 9, -7, 14, 3, -10, 6, 12, -4, 8];
  return picture(
    pine,
    ...Array.from({ length: 60 }, (_, index) => {
      const isDrawn = index < 30;
      const wobble = isDrawn ? (uneven[index % uneven.length] ?? 0) : 0;
      const angle = ((index + wobble / 40) / 60) * 2 * Math.PI - Math.PI / 2;
      const at = (radius: number, lean: number) =>
        `${(600 + Math.cos(angle + lean) * radius).toFixed(1)} ${(315 + Math.sin(angle + lean) * radius).toFixed(1)}`;
      const lean = wobble / 600;
      const [inner, outer] = [196 - wobble, 250 + wobble * 1.4];
      return path(`M${at(inner, -lean)}Q${at((inner + outer) / 2, lean)} ${at(outer, 0)}`, {
        stroke: isDrawn ? pine.line : pine.signal,
      });
    }),
    path('M600 20V610', { 'stroke-dasharray': '2 20', stroke: pine.soft }),
    path('M520 290H680M520 340H680'),
    path('M90 315H270M930 315C970 300 1000 332 1040 314S1090 312 1110 316', { stroke: pine.soft }),
  );
}
