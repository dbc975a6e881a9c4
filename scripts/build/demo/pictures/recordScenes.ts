import { box, circle, paper, path, picture, pine, placed } from './canvas.ts';
import { calendar, check, dial, dot, receiver, sheet, shield } from './shapes.ts';

/** A call within its rules: five questions are answered before it. */
export function tcpa(): string {
  return picture(
    pine,
    placed([shield(pine, 2.25)], { x: 400, y: 312 }),
    placed([receiver(pine, pine.background)], { x: 400, y: 300, turn: -30, scale: 1.35 }),
    ...Array.from({ length: 5 }, (_, index) => {
      const y = 135 + index * 90;
      return (
        placed([circle(0, 0, 30, { fill: pine.fill }), check(pine.signal)], { x: 730, y }) +
        path(`M800 ${y}H${[1060, 990, 1030, 960, 1010][index]}`, { stroke: pine.soft })
      );
    }),
  );
}

/** A ticked box becomes a card in a drawer that nobody takes one out of. */
export function consent(): string {
  return picture(
    paper,
    placed([sheet(paper, 360, 430, [1, 0.8, 0.9, 0.5])], { x: 130, y: 100 }),
    box([166, 330, 56, 56], 10, { fill: paper.background }),
    placed([check(paper.signal, 1.15)], { x: 196, y: 356 }),
    path('M250 358H440', { stroke: paper.soft }),
    path('M166 452H330', { stroke: paper.soft }),
    path('M510 358C590 358 590 210 680 210', { stroke: paper.signal, 'stroke-dasharray': '2 20' }),
    // The drawer with its cards
    ...[0, 1, 2, 3].map((index) =>
      box([720 + index * 14, 150 + index * 34, 300, 200], 14, {
        fill: index === 0 ? paper.signal : paper.fill,
      }),
    ),
    path('M690 320H1110V500Q1110 530 1080 530H720Q690 530 690 500Z', { fill: paper.fill }),
    path('M850 425H950'),
  );
}

/** One that arrives, three that could take it, and the emptiest day. */
export function routing(): string {
  const days = [
    { y: 62, taken: [0, 1, 2, 3, 4, 5], booked: -1 },
    { y: 246, taken: [1], booked: 3 },
    { y: 430, taken: [0, 2, 3, 5], booked: -1 },
  ];
  return picture(
    paper,
    path('M270 315H430C520 315 520 135 610 135H780', { stroke: paper.soft }),
    path('M270 315H430C520 315 520 495 610 495H780', { stroke: paper.soft }),
    path('M270 315H780', { stroke: paper.signal }),
    path('M752 287L780 315L752 343', { stroke: paper.signal }),
    dial(paper, { x: 190, y: 315, radius: 96, lit: 12, depth: 0.2, ticks: 48 }),
    circle(190, 315, 44, { fill: paper.fill }),
    dot(paper, 190, 315, paper.signal),
    ...days.map(({ y, taken, booked }) =>
      placed([calendar(paper, { width: 250, height: 142, columns: 3, rows: 2, taken, booked })], {
        x: 820,
        y,
      }),
    ),
  );
}

/** What was sent once arrives once, even where it had to go round again. */
export function webhooks(): string {
  return picture(
    pine,
    placed([sheet(pine, 270, 380, [1, 0.7, 0.9])], { x: 110, y: 125 }),
    box([146, 420, 198, 52], 12, { fill: pine.signal, stroke: 'none' }),
    path('M380 315H510C640 315 660 150 570 150C480 150 500 315 640 315H790', {
      stroke: pine.signal,
    }),
    path('M758 283L792 315L758 347', { stroke: pine.signal }),
    placed([sheet(pine, 280, 380, [0.5, 1, 0.8, 0.9])], { x: 820, y: 125 }),
    placed([circle(0, 0, 36, { fill: pine.background }), check(pine.line)], { x: 960, y: 430 }),
    dot(pine, 570, 150, pine.line),
  );
}

/** Cover with a form inside it that is half filled in. */
export function insurance(): string {
  return picture(
    paper,
    placed([shield(paper, 2.55)], { x: 600, y: 312 }),
    ...Array.from({ length: 6 }, (_, index) => {
      const y = 160 + index * 54;
      const reach = [130, 130, 130, 124, 106, 70][index] ?? 0;
      const isFilled = index < 3;
      return (
        path(`M${600 - reach} ${y}H${600 + reach}`, {
          stroke: isFilled ? paper.line : paper.soft,
        }) + (isFilled ? dot(paper, 600 - reach - 34, y, paper.signal) : '')
      );
    }),
    dial(paper, { x: 600, y: 315, radius: 480, lit: 15, depth: 0.06 }),
  );
}

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
