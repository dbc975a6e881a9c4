import { box, circle, paper, path, picture, pine, placed } from './canvas.ts';
import { calendar, check, dial, dot, mobile, receiver, ringing, sheet } from './shapes.ts';

/** The first seconds are gone, and the telephone is ringing. */
export function firstMinute(): string {
  return picture(
    pine,
    dial(pine, { x: 600, y: 315, radius: 268, lit: 9, depth: 0.12 }),
    placed([mobile(pine), ringing(pine, 104), dot(pine, 0, 0, pine.signal)], {
      x: 600,
      y: 315,
      turn: -8,
      scale: 1.05,
    }),
  );
}

/** Seven days; the last of the calls settles it. */
export function followUp(): string {
  const calls = [
    [190, 140],
    [190, 215],
    [190, 420],
    [327, 290],
    [601, 370],
  ] as const;
  const line = `M${calls.map(([x, y]) => `${x} ${y}`).join('L')}L1012 205`;
  return picture(
    pine,
    ...Array.from({ length: 7 }, (_, day) => {
      const x = 190 + day * 137;
      return (
        path(`M${x} 110V520`, { stroke: pine.soft }) +
        path(`M${x - 22} 560H${x + 22}`, { stroke: pine.soft })
      );
    }),
    path(line, { 'stroke-dasharray': '2 20' }),
    ...calls.map(([x, y]) => circle(x, y, 24, { fill: pine.background })),
    circle(1012, 205, 64, { fill: pine.signal, stroke: 'none' }),
    placed([check(pine.background, 1.5)], { x: 1012, y: 205 }),
  );
}

/** The slot is booked, the chair is empty. */
export function noShows(): string {
  return picture(
    paper,
    placed(
      [
        calendar(paper, {
          width: 470,
          height: 400,
          columns: 4,
          rows: 4,
          taken: [0, 3, 5, 8, 11, 14],
          booked: 6,
        }),
      ],
      { x: 150, y: 120 },
    ),
    path('M60 540H1140'),
    // The chair
    path('M800 360V190Q800 160 834 160Q868 160 868 190V360', { fill: paper.fill }),
    path('M812 400V540'),
    path('M800 360H1000Q1020 360 1020 380V400H800Z', { fill: paper.fill }),
    path('M1004 400V540M868 400V540'),
    path('M800 230H868M800 300H868', { stroke: paper.soft }),
    dial(paper, { x: 980, y: 190, radius: 74, lit: 8, ticks: 12, depth: 0.3 }),
  );
}

/** What looks like a wall has a way around it. */
export function objections(): string {
  const bubble = (x: number, width: number, tail: string) =>
    path(
      `M${x + 30} 150H${x + width - 30}Q${x + width} 150 ${x + width} 180V370Q${x + width} 400 ${x + width - 30} 400H${tail}H${x + 30}Q${x} 400 ${x} 370V180Q${x} 150 ${x + 30} 150Z`,
      {
        fill: pine.fill,
      },
    );
  return picture(
    pine,
    bubble(470, 260, '560L520 450V400'),
    placed([path('M-46-46L46 46M46-46L-46 46')], { x: 600, y: 275 }),
    path('M70 275H250C330 275 300 90 420 78H800C900 90 870 275 950 275H1110', {
      stroke: pine.signal,
    }),
    path('M1078 243L1112 275L1078 307', { stroke: pine.signal }),
    dot(pine, 70, 275, pine.signal),
    ...Array.from({ length: 21 }, (_, index) =>
      path(`M${100 + index * 50} 540V${index % 5 === 0 ? 500 : 518}`, {
        stroke: index < 14 ? pine.line : pine.soft,
      }),
    ),
  );
}

/** The call is on paper, with what was noticed in its margin. */
export function review(): string {
  const heights = [
    18, 44, 76, 30, 96, 120, 64, 24, 50, 110, 84, 40, 16, 58, 100, 70, 34, 88, 46, 20,
  ];
  return picture(
    paper,
    placed([sheet(paper, 560, 470, [])], { x: 190, y: 80 }),
    ...heights.map((height, index) =>
      path(`M${236 + index * 25} ${250 - height / 1.2}V${250 + height / 1.2}`, {
        stroke: index === 9 || index === 10 ? paper.signal : paper.line,
      }),
    ),
    ...[400, 446, 492].map((y, index) =>
      path(`M236 ${y}H${[700, 640, 520][index]}`, { stroke: paper.soft }),
    ),
    ...[150, 250, 350, 450].map((y, index) =>
      placed(
        [
          box([0, -30, 230, 60], 14, { fill: paper.fill }),
          path(`M32 0H${[190, 150, 180, 120][index]}`, {
            stroke: index === 1 ? paper.signal : paper.soft,
          }),
        ],
        { x: 800, y },
      ),
    ),
    path('M490 250H800', { stroke: paper.signal, 'stroke-dasharray': '2 18' }),
  );
}

/** The telephone rings, and nobody is there. */
export function frontDesk(): string {
  return picture(
    pine,
    path('M90 400H1110V440H90Z', { fill: pine.fill }),
    path('M130 440V570H1070V440', { fill: pine.fill }),
    path('M130 505H1070', { stroke: pine.soft }),
    path('M60 570H1140'),
    // The telephone
    path('M300 400L330 300H510L540 400Z', { fill: pine.fill }),
    dial(pine, { x: 420, y: 350, radius: 36, lit: 4, ticks: 12, depth: 0.36 }),
    placed([receiver(pine), ringing(pine, 120)], { x: 420, y: 250, scale: 1.1 }),
    // The chair behind the desk, and the sign
    path('M760 400V210Q760 180 790 180H890Q920 180 920 210V400', { fill: pine.background }),
    path('M760 260H920M760 330H920', { stroke: pine.soft }),
    path('M980 400V340H1060V400', { fill: pine.fill }),
  );
}
