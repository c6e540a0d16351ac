import { keyFrom } from './key-from.ts';

/** Returns a code for a title, with room for a number behind it; the fallback for a title without letters and digits. */
export const codeFrom = (title: string, fallback: string): string => keyFrom(title).slice(0, 100) || fallback;
