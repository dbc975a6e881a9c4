import { light } from '../../../../web/theme/tokens.ts';

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
