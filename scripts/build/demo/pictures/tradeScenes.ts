import { box, circle, paper, path, picture, pine, placed } from './canvas.ts';
import { dial } from './shapes.ts';

/** A roof with panels, and the minute for a sun. */
export function solar(): string {
  return picture(
    paper,
    dial(paper, { x: 930, y: 185, radius: 135, lit: 60, depth: 0.28, ticks: 24 }),
    circle(930, 185, 66, { fill: paper.fill }),
    path('M50 560H1150'),
    path('M230 400V560H770V400', { fill: paper.fill }),
    path('M290 170H690L860 420H120Z', { fill: paper.fill }),
    // The panels lean with the roof
    ...[0, 1].flatMap((row) =>
      [0, 1, 2, 3].map((column) => {
        const top = 205 + row * 95;
        const bottom = top + 76;
        const lean = (y: number, x: number) => x + (x - 490) * ((y - 170) / 250) * 0.62;
        const left = 322 + column * 84;
        const corners = [
          [lean(top, left), top],
          [lean(top, left + 70), top],
          [lean(bottom, left + 70), bottom],
          [lean(bottom, left), bottom],
        ];
        return path(`M${corners.map(([x, y]) => `${x?.toFixed(1)} ${y}`).join('L')}Z`, {
          fill: row === 0 && column === 3 ? paper.signal : paper.background,
        });
      }),
    ),
    path('M440 560V470H540V560'),
  );
}

/** It leaks, there is a bucket, and somebody is on the way. */
export function homeServices(): string {
  const rain = [
    [110, 60],
    [230, 120],
    [330, 50],
    [470, 40],
    [690, 70],
    [800, 130],
    [900, 60],
    [1010, 140],
    [1100, 70],
    [150, 220],
    [860, 250],
    [1060, 290],
    [960, 330],
  ];
  return picture(
    pine,
    ...rain.map(([x, y]) => path(`M${x} ${y}l-16 46`, { stroke: pine.soft })),
    path('M40 560H1160'),
    path('M180 310V560H620V310', { fill: pine.fill }),
    path('M110 330L400 120L690 330', { fill: pine.fill }),
    // Drops and the bucket
    path('M400 270v26M400 330v26', { stroke: pine.signal }),
    path('M345 410H455L438 520H362Z', { fill: pine.background }),
    path('M345 410C345 366 455 366 455 410'),
    path('M240 560V430H310V560M500 400h70v70h-70Z'),
    // The van
    path('M760 520V390Q760 370 780 370H950V520', { fill: pine.fill }),
    path('M950 410H1030L1090 470V520H950', { fill: pine.fill }),
    path('M760 520H1090'),
    circle(840, 530, 34, { fill: pine.background }),
    circle(1010, 530, 34, { fill: pine.background }),
    path('M990 440H1022L1048 470H990Z', { stroke: pine.soft }),
    placed([path('M0 0H-60M0 34H-36M0-34H-36', { stroke: pine.signal })], { x: 730, y: 440 }),
    box([800, 420, 100, 34], 8, { fill: pine.signal, stroke: 'none' }),
  );
}
