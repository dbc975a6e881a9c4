import { firstMinute, followUp, frontDesk, noShows, objections, review } from './callScenes.ts';
import {
  comparison,
  consent,
  cost,
  insurance,
  measure,
  routing,
  tcpa,
  webhooks,
} from './recordScenes.ts';
import { box, circle, paper, path, picture, pine, placed } from './canvas.ts';
import { dial } from './shapes.ts';
import { light } from '../../../../web/theme/tokens.ts';

/** The scenes by the names in the posts' front matter. */
export const SCENES: Readonly<Record<string, () => string>> = {
  'first-minute': firstMinute,
  measure,
  tcpa,
  consent,
  'follow-up': followUp,
  'no-shows': noShows,
  objections,
  routing,
  webhooks,
  cost,
  comparison,
  solar,
  'home-services': homeServices,
  insurance,
  review,
  'front-desk': frontDesk,
};

/** A roof with panels, and the minute for a sun. */
function solar(): string {
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
function homeServices(): string {
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

/** Portraits of the authors, drawn with few lines. */
const HEADS: Record<string, { ground: string; hair: string; face: string; more: string }> = {
  nora: {
    ground: '#d9e4de',
    hair: 'M74 128C66 60 104 38 130 38S192 62 182 128C182 156 196 168 190 186H66C60 168 74 156 74 128Z',
    face: 'M94 118C94 84 112 74 128 74S162 84 162 118S148 168 128 168S94 152 94 118Z',
    more: 'M94 104C112 104 128 92 134 78C140 94 150 102 162 104M113 122v4M144 122v4M118 147C125 152 133 152 140 147',
  },
  theo: {
    ground: '#efe0d2',
    hair: 'M90 104C82 62 106 44 130 44S176 60 168 104Z',
    face: 'M92 100C92 84 108 78 129 78S166 84 166 100V126C166 154 150 172 129 172S92 154 92 126Z',
    more: 'M98 108h26v18h-26ZM134 108h26v18h-26ZM124 115h10M92 113h6M160 113h6M116 148C124 154 134 154 142 148',
  },
  imani: {
    ground: '#e7e0c8',
    hair: 'M128 30C170 30 194 62 190 96C196 120 176 138 168 128H88C80 138 60 120 66 96C62 62 86 30 128 30Z',
    face: 'M94 108C94 84 110 76 128 76S162 84 162 108V126C162 152 148 170 128 170S94 152 94 126Z',
    more: 'M86 146v10M170 146v10M114 114v4M143 114v4M117 144C125 151 133 151 141 144',
  },
};

/** A square portrait. @throws for an unknown name. */
export function portrait(name: string): string {
  const head = HEADS[name];
  if (!head) throw new Error(`Nobody has drawn ${name}.`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="30 20 196 196" width="256" height="256">` +
    `<rect width="256" height="256" fill="${head.ground}"/>` +
    `<g stroke="${light.ink}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="M34 262C34 214 82 196 128 196S222 214 222 262Z" fill="${light.pine}"/>` +
    `<path d="M108 160V196C108 216 148 216 148 196V160" fill="${light.surface}"/>` +
    `<path d="${head.hair}" fill="${light.ink}"/><path d="${head.face}" fill="${light.surface}"/>` +
    `<path d="${head.more}" fill="none"/></g></svg>`
  );
}
