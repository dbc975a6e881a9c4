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
