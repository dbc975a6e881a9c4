import { createGlobalTheme } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { font, light, motion, radius, size, space } from './tokens.ts';

createGlobalTheme(':root', vars, { color: light, space, size, radius, font, motion });
